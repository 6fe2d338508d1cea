import type { ReactNode } from 'react';
import type { Link, LinkColumnKey } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { semantics } from '@/ui/table/semantics';
import { drawSlug, type RowCells } from './cells';
import line from './line.module.css';
import { gapAbove } from './useVirtualRows';

interface ScrollingRowProps {
  readonly cells: RowCells;
  /** Undefined while it is being fetched. */
  readonly link: Link | undefined;
  readonly rowKey: string;
  readonly rowIndex: number;
  /** Distance from the row before it in px. */
  readonly gap: number;
  readonly startsGroup: boolean;
  readonly isSelecting: boolean;
}

/** What tells which link it is. */
const parts: Partial<Record<LinkColumnKey, (link: Link) => ReactNode>> = {
  slug: drawSlug,
  name: ({ name }) => name,
};

/** A row while it is fetched, or while the list scrolls too fast to be read: few elements, in their places. The others come when it slows down. */
export const ScrollingRow = ({ cells, link, rowKey, rowIndex, gap, startsGroup, isSelecting }: ScrollingRowProps) => (
  <tr
    {...semantics.row}
    aria-rowindex={rowIndex}
    className={classNames(line.row, startsGroup && line.groupStart)}
    style={gapAbove(gap)}
    data-link={rowKey}
  >
    {isSelecting && <td {...semantics.cell} />}
    <td {...semantics.cell} />
    {cells.slice(0, 1 + cells.findLastIndex(({ key }) => key in parts)).map(({ key, className }) => (
      <td key={key} {...semantics.cell} className={className}>
        {link && parts[key]?.(link)}
      </td>
    ))}
  </tr>
);
