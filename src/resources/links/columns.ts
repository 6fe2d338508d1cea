import {
  type FieldColumn,
  type FieldKey,
  type FieldOrder,
  type LinkColumnKey,
  linkField,
  linkFields,
  type SortColumnKey,
} from '@/engines/links';

/** The column of a key that is known only at run time. */
export const linkColumn = (key: LinkColumnKey): FieldColumn => linkFields[key].column;

export const columnLabel = (key: LinkColumnKey): string => linkColumn(key).label ?? linkFields[key].label;

export const isSortable = (key: FieldKey): key is SortColumnKey => linkField(key).order !== undefined;

export const orderOf = (key: SortColumnKey): FieldOrder => linkFields[key].order;
