import { type ReactNode, type RefCallback, Suspense, useEffect, useRef } from 'react';
import type { Link } from '@/engines/links';
import { Loading } from '../list/Loading';
import styles from './DetailsRow.module.css';
import type { TableItem } from './items';
import { detailsId } from './LinkRow';
import { gapAbove } from './layout';
import { semantics } from './semantics';

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
      className={styles.row}
      style={gapAbove(gap)}
    >
      <td ref={cell} {...semantics.cell} aria-colspan={columns} id={detailsId(link)} className={styles.cell}>
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
