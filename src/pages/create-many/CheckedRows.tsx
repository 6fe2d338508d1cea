import { type KeyboardEvent, useMemo } from 'react';
import { isWrong, type JudgedRow } from '@/engines/imports';
import type { SearchedPart } from '@/engines/link-lists';
import type { FormKey } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import type { Column } from '@/ui/table/column';
import { type FocusRow, VirtualTable } from '@/ui/table/VirtualTable';
import styles from './CreateMany.module.css';
import { type Searched, texts } from './texts';

interface CheckedRowsProps {
  readonly rows: readonly JudgedRow[];
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
  /** Goes to the field in the text. */
  readonly onGo: (row: JudgedRow, field: FormKey) => void;
}

/** The rows; n and p go to the next and the previous wrong one while the focus is in the table. */
export function CheckedRows({ rows, part, onGo }: CheckedRowsProps) {
  const now = useNow();
  const columns = useMemo(() => rowColumns({ searched: { part, now }, onGo }), [part, now, onGo]);
  function onKeyDown(event: KeyboardEvent, index: number, focusRow: FocusRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'n' && event.key !== 'p') return;
    event.preventDefault();
    const next = event.key === 'n' ? rows.findIndex((row, at) => at > index && isWrong(row)) : lastWrong(rows, index);
    if (next >= 0) focusRow(next);
  }
  return (
    <VirtualTable label={texts.rows} columns={columns} rows={rows} onKeyDown={onKeyDown}>
      <p>{texts.noRows}</p>
    </VirtualTable>
  );
}

const lastWrong = (rows: readonly JudgedRow[], before: number) =>
  rows.findLastIndex((row, at) => at < before && isWrong(row));

interface CellOptions extends Pick<CheckedRowsProps, 'onGo'> {
  readonly searched: Searched;
}

/** The columns of the rows as they will be sent; a wrong cell says what is wrong with it. */
function rowColumns({ searched, onGo }: CellOptions): readonly Column<JudgedRow>[] {
  const problem = (row: JudgedRow, field: FormKey) => (
    <button type="button" className={styles.problem} title={row.problems[field]} onClick={() => onGo(row, field)}>
      {row.problems[field]}
    </button>
  );
  const cell = (field: 'deepLink' | 'name', label: string): Column<JudgedRow> => ({
    key: field,
    label,
    cell: (row) => (row.problems[field] ? problem(row, field) : <bdi title={row.form[field]}>{row.form[field]}</bdi>),
  });
  /** What has no column of its own. */
  const remarks = (row: JudgedRow) => {
    const other = Object.keys(row.problems).find((field) => !hasColumn(field)) as FormKey | undefined; // keys of problems
    if (other) return problem(row, other);
    if (row.doubts[0]) return <span className={styles.doubt}>{texts.doubt[row.doubts[0]](searched)}</span>;
    return <bdi title={row.form.tags.join(', ')}>{row.form.tags.join(', ')}</bdi>;
  };
  return [
    { key: 'line', label: texts.line, className: styles.line, cell: ({ line }) => line },
    {
      key: 'customSlug',
      label: texts.shortUrl,
      cell: (row) =>
        row.problems.customSlug ? (
          problem(row, 'customSlug')
        ) : (
          <bdi title={row.shortUrl}>
            <span className={styles.host}>{row.form.domain}</span>/{row.form.customSlug}
          </bdi>
        ),
    },
    cell('deepLink', texts.destination),
    cell('name', texts.name),
    { key: 'remarks', label: texts.remarks, cell: remarks },
  ];
}

const hasColumn = (field: string) => ['customSlug', 'deepLink', 'name'].includes(field);
