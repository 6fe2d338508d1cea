import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import styles from './Chart.module.css';

export interface DataTableProps {
  /** Read by screen readers. */
  readonly caption: string;
  /** The first column names the row, the others are figures unless `isText` says otherwise. */
  readonly columns: readonly { readonly label: string; readonly isText?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A small table; a long one scrolls in a region of its own. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const look = (index: number) => classNames(index > 0 && !columns[index]?.isText && styles.number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.region} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={look(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]?.label} className={look(index + 1)}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
