import type { BaseRecord } from '@refinedev/core';
import type { Sort } from '@/lib/sort';
import { dateLocale } from '@/lib/text/locale';
import type { Column } from '@/ui/table/column';

const collator = new Intl.Collator(dateLocale(), { numeric: true, sensitivity: 'base' });

/** A new list in the order asked for. Equal rows keep their order; rows without a value stand last either way. */
export function sortRows(rows: readonly BaseRecord[], sort: Sort | undefined): readonly BaseRecord[] {
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
  columns: readonly Column<BaseRecord>[],
): readonly BaseRecord[] {
  const wanted = folded(text.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => columns.some(({ key }) => folded(String(row[key] ?? '')).includes(wanted)));
}
