import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import {
  type CheckedRow,
  createProblemCounts,
  type Doubt,
  doubts,
  isWrong,
  type Mends,
  type PasteCheck,
  type ProblemCount,
  type Sheet,
} from '@/engines/imports';
import type { SearchedPart } from '@/engines/link-lists';
import type { FormKey, SlugForm } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { useNow } from '@/lib/useNow';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { MendChoices } from '@/resources/imports/MendChoices';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { Segmented } from '@/ui/form/Segmented';
import type { Column } from '@/ui/table/columns';
import { type FocusRow, VirtualTable } from '@/ui/table/VirtualTable';
import { TableAddress } from '@/ui/text/AddressText';
import { CutText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './CreateMany.module.css';
import { ImportFileSection } from './ImportFileSection';
import { type UsedLinks, usesLink } from './notCreated';
import { addressesOf } from './resultFiles';
import { type Searched, texts } from './texts';

interface CheckSectionProps {
  readonly check: PasteCheck;
  /** What is too long to be created here. */
  readonly sheet: Sheet | undefined;
  readonly slugForm: SlugForm;
  /** False while the text is ahead of the check. */
  readonly isCurrent: boolean;
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
  /** Says which these are. */
  readonly compared: ReactNode;
  /** The doubts that are set aside. */
  readonly included: ReadonlySet<Doubt>;
  /** The rows that will be created. */
  readonly toCreate: readonly CheckedRow[];
  readonly onInclude: (included: ReadonlySet<Doubt>) => void;
  readonly used: UsedLinks;
  readonly onUse: (used: UsedLinks) => void;
  readonly mends: Mends;
  readonly onMend: (mends: Mends) => void;
  readonly onGo: (row: CheckedRow, field: FormKey) => void;
  readonly onCreate: () => void;
}

const shownBy = {
  all: () => true,
  wrong: isWrong,
  doubtful: (row: CheckedRow) => row.doubts.length > 0 && !isWrong(row),
  mended: (row: CheckedRow) => row.mended.length > 0,
} as const;
type Shown = keyof typeof shownBy;
const filters = ['all', 'wrong', 'doubtful', 'mended'] as const satisfies readonly Shown[];

/** The links as they will be created, and what is wrong with some. */
export function CheckSection(props: CheckSectionProps) {
  const { check, sheet, isCurrent, part, included, toCreate, onInclude, used, onUse, mends, onMend, onGo, onCreate } =
    props;
  const csv = useSaveCsv();
  const [shown, setShown] = useState<Shown>('all');
  const rows = check.kind === 'checked' ? check.rows : undefined;
  const counts = useMemo(
    () => ({
      filters: filters.map((filter) => rows?.filter(shownBy[filter]).length ?? 0),
      cleaned: rows?.filter(({ isCleaned }) => isCleaned).length ?? 0,
      problems: problemsOf(rows ?? [], mends),
      doubts: doubts.map((doubt) => rows?.filter((row) => !isWrong(row) && row.doubts.includes(doubt)).length ?? 0),
    }),
    [rows, mends],
  );
  const usable = useMemo(() => rows?.filter((row) => row.existing !== undefined && !isWrong(row)) ?? [], [rows]);
  const inUse = usable.filter((row) => usesLink(row, used));
  const moved = inUse.flatMap(({ oldUrls, existing = '' }) =>
    oldUrls.length > 0 ? { oldUrls, shortUrl: existing } : [],
  );
  const visible = useMemo(() => rows?.filter(shownBy[shown]) ?? [], [rows, shown]);
  if (check.kind === 'empty') return <p className={styles.note}>{texts.nothing}</p>;
  if (check.kind === 'only-headings') return <p className={styles.note}>{texts.onlyHeadings}</p>;
  if (check.kind === 'unreadable') {
    return (
      <Notice tone="orange" title={texts.unreadable}>
        <p>{`${check.reason}.`}</p>
      </Notice>
    );
  }
  if (check.kind === 'too-many') {
    const title = texts.tooMany(check.count);
    return (
      sheet && (
        <ImportFileSection
          title={title}
          sheet={sheet}
          source={check.text}
          slugForm={props.slugForm}
          isCurrent={isCurrent}
        />
      )
    );
  }
  const include = (doubt: Doubt, isIncluded: boolean) =>
    onInclude(new Set([...included].filter((one) => one !== doubt).concat(isIncluded ? doubt : [])));
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={texts.rows}
          options={filters.flatMap((value, index) => {
            const count = counts.filters[index] ?? 0;
            const isOffered = value !== 'mended' || count > 0 || shown === 'mended';
            return isOffered ? [{ value, label: texts.filterCount(texts.filters[value], count) }] : [];
          })}
          value={shown}
          onChange={setShown}
        />
      </div>
      <MendChoices source="text" counts={counts.problems} mends={mends} onChange={onMend} />
      {counts.cleaned > 0 && <p className={styles.note}>{texts.cleaned(counts.cleaned)}</p>}
      {doubts.map((doubt, index) => {
        const count = counts.doubts[index] ?? 0;
        return (
          count > 0 && (
            <Checkbox
              key={doubt}
              label={texts.include[doubt](count)}
              isChecked={included.has(doubt)}
              onChange={(isChecked) => include(doubt, isChecked)}
            />
          )
        );
      })}
      {usable.length > 0 && (
        <Checkbox
          label={texts.existingFor(usable.length)}
          isChecked={inUse.length === usable.length}
          onChange={(isChecked) => onUse(new Set(isChecked ? usable.map(({ body }) => body.deepLink) : []))}
        />
      )}
      {props.compared}
      <CheckedRows rows={visible} part={part} used={used} onUse={onUse} onGo={onGo} />
      <p className={styles.note}>{`${texts.keys} ${texts.ctrlEnter}`}</p>
      <div className={styles.foot}>
        <output className={styles.count}>{texts.canBeCreated(toCreate.length, check.rows.length, inUse.length)}</output>
        {toCreate.length === 0 && moved.length > 0 && (
          <PlainButton onClick={() => csv.save(addressesOf(Date.now(), moved))}>{texts.addresses}</PlainButton>
        )}
        <PlainButton look="primary" disabledReason={refusalOf(isCurrent, toCreate.length)} onClick={onCreate}>
          {texts.create(toCreate.length)}
        </PlainButton>
      </div>
    </>
  );
}

/** A kind that is to be mended keeps its choice while no row has it. */
function problemsOf(rows: readonly CheckedRow[], mends: Mends): readonly ProblemCount[] {
  const problems = createProblemCounts();
  for (const row of rows) problems.add(row);
  return problems.counts(mends);
}

function refusalOf(isCurrent: boolean, count: number): string | undefined {
  if (!isCurrent) return texts.checking;
  return count === 0 ? texts.nothingToCreate : undefined;
}

interface CheckedRowsProps extends Pick<CheckSectionProps, 'used' | 'onUse'> {
  readonly rows: readonly CheckedRow[];
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
  /** Goes to the field in the text. */
  readonly onGo: (row: CheckedRow, field: FormKey) => void;
}

/** The rows; n and p go to the next and the previous wrong one while the focus is in the table. */
function CheckedRows({ rows, part, used, onUse, onGo }: CheckedRowsProps) {
  const now = useNow();
  const columns = useMemo(
    () => rowColumns({ searched: { part, now }, used, onUse, onGo }),
    [part, now, used, onUse, onGo],
  );
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

const lastWrong = (rows: readonly CheckedRow[], before: number) =>
  rows.findLastIndex((row, at) => at < before && isWrong(row));

interface CellOptions extends Pick<CheckedRowsProps, 'used' | 'onUse' | 'onGo'> {
  readonly searched: Searched;
}

/** The columns of the rows as they will be sent; a wrong cell says what is wrong with it. */
function rowColumns({ searched, used, onUse, onGo }: CellOptions): readonly Column<CheckedRow>[] {
  const problem = (row: CheckedRow, field: FormKey) => {
    const fields = wrongFields(row);
    const isFirst = fields[0] === field;
    const reason = isFirst ? fields.map((one) => row.problems[one]).join(' · ') : row.problems[field];
    return (
      <button
        type="button"
        className={classNames(styles.problem, isFirst && styles.first)}
        data-column={hasColumn(field) && fields.length === 1 ? field : undefined}
        data-several={fields.length > 1 || undefined}
        data-tooltip={fields.length > 1 ? reason : undefined}
        onClick={() => onGo(row, field)}
      >
        {String(row.form[field]) !== '' && (
          <bdi className={styles.value} translate="no">
            {String(row.form[field])}
          </bdi>
        )}
        {isFirst ? (
          <span className={styles.reason}>
            <span>{reason}</span>
          </span>
        ) : (
          <VisuallyHidden>{reason}</VisuallyHidden>
        )}
      </button>
    );
  };
  const cell = (field: 'deepLink' | 'name', label: string): Column<CheckedRow> => ({
    key: field,
    label,
    className: field === 'deepLink' ? styles.destination : undefined,
    cell(row) {
      if (row.problems[field]) return problem(row, field);
      if (field === 'deepLink' && !isWrong(row)) return <TableAddress key="address" address={row.form.deepLink} />;
      return <bdi data-tooltip={row.form[field]}>{row.form[field]}</bdi>;
    },
  });
  /** What has no column of its own. */
  const remarks = (row: CheckedRow) => {
    const other = wrongFields(row).find((field) => !hasColumn(field));
    if (other) return problem(row, other);
    if (row.existing !== undefined) {
      const isUsed = usesLink(row, used);
      const { deepLink } = row.body;
      return (
        <button
          type="button"
          className={styles.use}
          data-tooltip={isUsed ? undefined : texts.doubt[row.doubts[0] ?? 'destination'](searched, row)}
          onClick={() => onUse(new Set(isUsed ? [...used].filter((one) => one !== deepLink) : [...used, deepLink]))}
        >
          {isUsed ? texts.useNone : texts.useLink}
        </button>
      );
    }
    if (row.doubts[0])
      return (
        <span className={styles.doubt}>
          <CutText text={texts.doubt[row.doubts[0]](searched, row)} />
        </span>
      );
    if (row.mended.length > 0) return <span className={styles.doubt}>{texts.mendedRow}</span>;
    return <bdi data-tooltip={row.form.tags.join(', ')}>{row.form.tags.join(', ')}</bdi>;
  };
  return [
    { key: 'line', label: texts.line, className: styles.line, cell: ({ line }) => line },
    {
      key: 'customSlug',
      label: texts.shortUrl,
      className: styles.short,
      cell(row) {
        if (row.problems.customSlug) return problem(row, 'customSlug');
        if (usesLink(row, used)) {
          return (
            <bdi key="used" translate="no">
              {texts.usesLink(row.existing)}
            </bdi>
          );
        }
        return (
          <bdi data-tooltip={row.shortUrl} translate="no">
            <span className={styles.host}>{row.form.domain}</span>/{row.form.customSlug}
          </bdi>
        );
      },
    },
    cell('deepLink', texts.destination),
    cell('name', texts.name),
    { key: 'remarks', label: texts.remarks, className: styles.remarks, cell: remarks },
  ];
}

const ownColumns: readonly string[] = ['customSlug', 'deepLink', 'name'] satisfies FormKey[];
const hasColumn = (field: string) => ownColumns.includes(field);

/** In the order of the columns. */
const wrongFields = ({ problems }: CheckedRow): readonly FormKey[] => {
  const wrong = Object.keys(problems) as FormKey[]; // keys of problems
  return [
    ...ownColumns.flatMap((own) => wrong.filter((field) => field === own)),
    ...wrong.filter((field) => !hasColumn(field)),
  ];
};
