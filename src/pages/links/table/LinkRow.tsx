import { memo, type ReactNode, type RefCallback, Suspense, useEffect, useRef } from 'react';
import type { Link, LinkColumnKey, LinkStatus } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { Loading } from '@/ui/feedback/Spinner';
import { semantics } from '@/ui/table/semantics';
import { drawSlug, type RowCells } from './cells';
import detailsStyles from './DetailsRow.module.css';
import type { TableItem } from './items';
import styles from './LinkRow.module.css';
import line from './line.module.css';
import newRow from './newRow.module.css';
import type { SelectColumn } from './selectColumn';
import { texts } from './texts';
import { gapAbove } from './useVirtualRows';

interface LinkRowProps {
  readonly link: Link;
  readonly cells: RowCells;
  readonly rowKey: string;
  readonly status: LinkStatus;
  /** Position among the table's rows, from 1, the headings included. */
  readonly rowIndex: number;
  /** Distance from the row before it in px. */
  readonly gap: number;
  /** A line stands between it and the row before. */
  readonly startsGroup: boolean;
  readonly isOpen: boolean;
  readonly isMenuOpen: boolean;
  /** It was created a moment ago. */
  readonly isNew: boolean;
  readonly selectColumn: SelectColumn | undefined;
  readonly onToggle: (rowKey: string) => void;
}

/** The id by which a row's chevron names its details. */
const detailsId = (link: Link) => `details ${link.id}`.replaceAll(' ', '_');

/** One link. Rows are many and alike, so a row draws again only when something of its own changes, and has few elements. */
export const LinkRow = memo(function LinkRow(props: LinkRowProps) {
  const { link, cells, rowKey, status, rowIndex, gap, startsGroup, isOpen, isMenuOpen, isNew, selectColumn, onToggle } =
    props;
  return (
    <tr
      {...semantics.row}
      aria-rowindex={rowIndex}
      className={classNames(line.row, isOpen && line.open, startsGroup && line.groupStart, isNew && newRow.new)}
      aria-description={startsGroup ? texts.groupStart : undefined}
      style={gapAbove(gap)}
      data-link={rowKey}
      data-status={status}
    >
      {selectColumn && (
        <td {...semantics.cell} className={line.selectCell}>
          {selectColumn.cell(link, rowKey)}
        </td>
      )}
      <td {...semantics.cell} className={line.chevronCell}>
        <button
          type="button"
          className={styles.chevron}
          aria-label={texts.detailsFor(`${link.domain}/${link.slug}`)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId(link) : undefined}
          onClick={() => onToggle(rowKey)}
        />
      </td>
      {cells.map(({ key, className, tooltip, hasControls, children }) => {
        const tip = tooltip?.(link);
        return (
          <td
            key={key}
            {...semantics.cell}
            className={className}
            data-tooltip={tip}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
            tabIndex={tip !== undefined && !hasControls ? 0 : undefined}
          >
            {children(link, status, isMenuOpen)}
          </td>
        );
      })}
    </tr>
  );
});

interface ScrollingRowProps extends Pick<LinkRowProps, 'cells' | 'rowKey' | 'rowIndex' | 'gap' | 'startsGroup'> {
  /** Undefined while it is being fetched. */
  readonly link: Link | undefined;
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

interface DetailsRowProps {
  readonly link: Link;
  readonly item: TableItem;
  /** Position among the table's items, from 0; by it the virtualizer knows whose height it measures. */
  readonly index: number;
  /** Distance from the row before it in px. */
  readonly gap: number;
  readonly columns: number;
  readonly measure: RefCallback<Element>;
  /** Called when the content is drawn, however late its code comes, with the cell that holds it. */
  readonly onShown: (rowKey: string, cell: HTMLElement) => void;
  readonly children: ReactNode;
}

/** What an open row shows below itself, over the whole width in sight. */
export function DetailsRow({ link, item, index, gap, columns, measure, onShown, children }: DetailsRowProps) {
  const { rowKey, key } = item;
  const cell = useRef<HTMLTableCellElement>(null);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-details={key}
      {...semantics.row}
      aria-rowindex={index + 2}
      className={detailsStyles.row}
      style={gapAbove(gap)}
    >
      <td ref={cell} {...semantics.cell} aria-colspan={columns} id={detailsId(link)} className={detailsStyles.cell}>
        <Suspense fallback={<Loading />}>
          {children}
          <AfterDrawing act={() => cell.current && onShown(rowKey, cell.current)} />
        </Suspense>
      </td>
    </tr>
  );
}

/** Acts once, after its earlier siblings have been rendered. */
function AfterDrawing({ act }: { readonly act: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(act, []);
  return null;
}
