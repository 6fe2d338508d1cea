import { useMemo, useState } from 'react';
import { type Doubt, doubts, isWrong, type JudgedRow, type PasteCheck, type Sheet } from '@/engines/imports';
import type { SearchedPart } from '@/engines/link-lists';
import type { FormKey } from '@/engines/links';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { Segmented } from '@/ui/form/Segmented';
import { CheckedRows } from './CheckedRows';
import styles from './CreateMany.module.css';
import { ImportFileSection } from './ImportFileSection';
import { texts } from './texts';

interface CheckSectionProps {
  readonly check: PasteCheck;
  /** What is too long to be created here. */
  readonly sheet: Sheet | undefined;
  /** False while the text is ahead of the check. */
  readonly isCurrent: boolean;
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
  /** The doubts that are set aside. */
  readonly included: ReadonlySet<Doubt>;
  /** The rows that will be created. */
  readonly toCreate: readonly JudgedRow[];
  readonly onInclude: (included: ReadonlySet<Doubt>) => void;
  readonly onGo: (row: JudgedRow, field: FormKey) => void;
  readonly onCreate: () => void;
}

const shownBy = {
  all: () => true,
  wrong: isWrong,
  doubtful: (row: JudgedRow) => row.doubts.length > 0 && !isWrong(row),
} as const;
type Shown = keyof typeof shownBy;
const filters = ['all', 'wrong', 'doubtful'] as const satisfies readonly Shown[];

/** The links as they will be created, and what is wrong with some. */
export function CheckSection(props: CheckSectionProps) {
  const { check, sheet, isCurrent, part, included, toCreate, onInclude, onGo, onCreate } = props;
  const [shown, setShown] = useState<Shown>('all');
  const rows = check.kind === 'judged' ? check.rows : undefined;
  const counts = useMemo(
    () => ({
      filters: filters.map((filter) => rows?.filter(shownBy[filter]).length ?? 0),
      doubts: doubts.map((doubt) => rows?.filter((row) => !isWrong(row) && row.doubts.includes(doubt)).length ?? 0),
    }),
    [rows],
  );
  const visible = useMemo(() => rows?.filter(shownBy[shown]) ?? [], [rows, shown]);
  if (check.kind === 'empty') return <p className={styles.note}>{texts.nothing}</p>;
  if (check.kind === 'only-headings') return <p className={styles.note}>{texts.onlyHeadings}</p>;
  if (check.kind === 'unreadable') {
    return (
      <Notice tone="orange" title={texts.unreadable}>
        <p>{check.reason}.</p>
      </Notice>
    );
  }
  if (check.kind === 'too-many') return sheet && <ImportFileSection title={texts.tooMany(check.count)} sheet={sheet} />;
  const include = (doubt: Doubt, isIncluded: boolean) =>
    onInclude(new Set([...included].filter((one) => one !== doubt).concat(isIncluded ? doubt : [])));
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.count}>{texts.canBeCreated(toCreate.length, check.rows.length)}</output>
        <Segmented
          label={texts.rows}
          options={filters.map((value, index) => ({
            value,
            label: texts.filterCount(texts.filters[value], counts.filters[index] ?? 0),
          }))}
          value={shown}
          onChange={setShown}
        />
        <PlainButton look="primary" disabledReason={refusalOf(isCurrent, toCreate.length)} onClick={onCreate}>
          {texts.create(toCreate.length)}
        </PlainButton>
      </div>
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
      <CheckedRows rows={visible} part={part} onGo={onGo} />
      <p className={styles.note}>
        {texts.keys} {texts.ctrlEnter}
      </p>
    </>
  );
}

function refusalOf(isCurrent: boolean, count: number): string | undefined {
  if (!isCurrent) return texts.checking;
  return count === 0 ? texts.nothingToCreate : undefined;
}
