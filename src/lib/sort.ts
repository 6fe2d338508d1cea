export type SortDirection = 'ascending' | 'descending';

/** Which column the rows are sorted by; without one they stand as the server gives them. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

const otherWay = { ascending: 'descending', descending: 'ascending' } as const satisfies Record<SortDirection, string>;

/** Pressing a column's heading: its first direction, then the other, then the server's order again. */
export function nextSort<Column extends string>(
  sort: Sort<Column> | undefined,
  column: Column,
  first: SortDirection,
): Sort<Column> | undefined {
  if (sort?.column !== column) return { column, direction: first };
  return sort.direction === first ? { column, direction: otherWay[first] } : undefined;
}
