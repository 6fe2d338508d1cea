import {
  type FieldColumn,
  type FieldKey,
  type FieldOrder,
  type LinkColumnKey,
  type LinkSort,
  linkColumnKeys,
  linkField,
  linkFields,
  type SortColumnKey,
} from '@/engines/links';

const ofOne = (keys: readonly LinkColumnKey[]) => keys.filter((key) => !linkField(key).isOfSeveral);

/**
 * The columns in their order, each list the same object every time. On a phone what tells most stands first: the others have to be scrolled to,
 * beside a column of domains the clicks, too.
 */
export const columnLists = {
  wide: { ofAll: linkColumnKeys, ofOne: ofOne(linkColumnKeys) },
  phone: {
    ofAll: ['slug', 'on', 'status', 'clicks', 'name', 'destination'],
    ofOne: ['slug', 'clicks', 'status', 'name', 'destination'],
  },
} as const satisfies Record<string, Record<'ofAll' | 'ofOne', readonly LinkColumnKey[]>>;

/** The columns of a list of one domain, or of all. */
export const linkColumnsOf = (isOfAll: boolean, isPhone: boolean): readonly LinkColumnKey[] =>
  columnLists[isPhone ? 'phone' : 'wide'][isOfAll ? 'ofAll' : 'ofOne'];

/** An order whose column the table does not have, and so does not mark. */
export const isUnmarked = (sort: LinkSort, isPhone: boolean): boolean =>
  !linkColumnsOf(true, isPhone).some((key) => key === sort.column);

/** The column of a key that is known only at run time. */
export const linkColumn = (key: LinkColumnKey): FieldColumn => linkFields[key].column;

export const columnLabel = (key: LinkColumnKey): string => linkColumn(key).label ?? linkFields[key].label;

export const isSortable = (key: FieldKey): key is SortColumnKey => linkField(key).order !== undefined;

export const orderOf = (key: SortColumnKey): FieldOrder => linkFields[key].order;
