import type { ListPosition } from '@/resources/links/useKeptList';
import type { LinkRows } from './items';

/**
 * How far a list is scrolled when it is shown again, in px: to the same row, which stands lower when links have come above it.
 * A list without that row starts at its top.
 */
export function startOffset(last: ListPosition | undefined, rows: LinkRows, rowHeight: number): number {
  if (!last?.first) return 0;
  const row = rows.indexOf(last.first.key);
  return row < 0 ? 0 : Math.max(0, last.offset + (row - last.first.row) * rowHeight);
}
