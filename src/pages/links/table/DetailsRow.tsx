import type { ReactNode, RefCallback } from 'react';
import type { TableItem } from './items';
import styles from './DetailsRow.module.css';
import { detailsId } from './LinkRow';
import { semantics } from './semantics';

interface DetailsRowProps {
  readonly item: TableItem;
  /** Position among the table's items, from 0; by it the virtualizer knows whose height it measures. */
  readonly index: number;
  /** Distance from the first row in px. */
  readonly start: number;
  readonly columns: number;
  readonly measure: RefCallback<Element>;
  readonly children: ReactNode;
}

/** What an open row shows below itself, over the whole width in sight. */
export const DetailsRow = ({ item, index, start, columns, measure, children }: DetailsRowProps) => (
  <tr
    ref={measure}
    data-index={index}
    data-details={item.key}
    {...semantics.row}
    aria-rowindex={index + 2}
    className={styles.row}
    style={{ top: start }}
  >
    <td {...semantics.cell} aria-colspan={columns} id={detailsId(item.link)} className={styles.cell}>
      {children}
    </td>
  </tr>
);
