import type { LinkField } from '@/resources/links/form';
import type { JudgedRow } from '@/resources/links/many/judgeRows';
import type { Column } from '@/ui/table/column';
import styles from './CreateMany.module.css';
import { type Searched, texts } from './texts';

interface CellOptions {
  readonly searched: Searched;
  /** Goes to the field in the text. */
  readonly onGo: (row: JudgedRow, field: LinkField) => void;
}

/** The columns of the rows as they will be sent; a wrong cell says what is wrong with it. */
export function rowColumns({ searched, onGo }: CellOptions): readonly Column<JudgedRow>[] {
  const problem = (row: JudgedRow, field: LinkField) => (
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
    const other = Object.keys(row.problems).find((field) => !hasColumn(field)) as LinkField | undefined; // keys of problems
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
