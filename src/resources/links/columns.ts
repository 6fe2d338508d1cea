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

const ofPhone: readonly LinkColumnKey[] = ['slug', 'on', 'status', 'clicks', 'name', 'destination'];
const ofOne = (keys: readonly LinkColumnKey[]) => keys.filter((key) => !linkField(key).isOfAllDomains);

/** The columns in their order, each list the same object every time. On a phone what tells most stands first: the others have to be scrolled to. */
export const columnLists = {
  wide: { ofAll: linkColumnKeys, ofOne: ofOne(linkColumnKeys) },
  phone: { ofAll: ofPhone, ofOne: ofOne(ofPhone) },
} as const;

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
