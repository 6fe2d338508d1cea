import type { BaseRecord } from '@refinedev/core';
import { dateLocale } from '@/ui/locale';
import type { Column } from './columns';

export interface RecordSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Pressing a column's heading: from the bottom, from the top, then the server's order again. */
export function nextSort(sort: RecordSort | undefined, column: string): RecordSort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

const collator = new Intl.Collator(dateLocale(), { numeric: true, sensitivity: 'base' });

/** A new list in the order asked for. Equal rows keep their order; rows without a value stand last either way. */
export function sortRows(rows: readonly BaseRecord[], sort: RecordSort | undefined): readonly BaseRecord[] {
  if (!sort) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const hasNone = (row: BaseRecord) => row[sort.column] === undefined || row[sort.column] === '';
  return rows.toSorted((one, other) =>
    hasNone(one) || hasNone(other)
      ? Number(hasNone(one)) - Number(hasNone(other))
      : turn * collator.compare(String(one[sort.column]), String(other[sort.column])),
  );
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The rows that have the text in one of the columns. */
export function searchRows(
  rows: readonly BaseRecord[],
  text: string,
  columns: readonly Column[],
): readonly BaseRecord[] {
  const wanted = folded(text.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => columns.some(({ name }) => folded(String(row[name] ?? '')).includes(wanted)));
}
