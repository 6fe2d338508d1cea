import { useMemo } from 'react';
import { type CheckedRow, type Mend, type Mends, mendsOf, type ProblemKind, problemKinds } from '@/engines/imports';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface MendChoicesProps {
  readonly rows: readonly CheckedRow[];
  readonly mends: Mends;
  readonly onChange: (mends: Mends) => void;
}

const leaveOut = 'leave-out';

/** What is wrong with rows, each kind with how many there are and what is to be done with all of them. */
export function MendChoices({ rows, mends, onChange }: MendChoicesProps) {
  const counts = useMemo(() => {
    const countOf = (part: 'wrong' | 'mended', kind: ProblemKind) =>
      rows.filter((row) => row[part].includes(kind)).length;
    return problemKinds.map((kind) => ({ kind, wrong: countOf('wrong', kind), mended: countOf('mended', kind) }));
  }, [rows]);
  const shown = counts.filter(({ kind, wrong, mended }) => wrong > 0 || mended > 0 || mends[kind]);
  if (shown.length === 0) return null;
  const choose = (kind: ProblemKind, choice: Mend | typeof leaveOut) =>
    onChange({ ...mends, [kind]: choice === leaveOut ? undefined : choice });
  return (
    <ul className={styles.mends} aria-label={texts.wrongRows}>
      {shown.map(({ kind, wrong, mended }) => {
        const problem = texts.problemCount(wrong + mended, texts.problems[kind]);
        const options = [leaveOut, ...mendsOf[kind]] as const;
        return (
          <li key={kind} className={styles.mend}>
            <span>{problem}</span>
            {options.length === 1 ? (
              <span className={styles.note}>{texts.leftOut}</span>
            ) : (
              <NativeSelect
                label={problem}
                value={mends[kind] ?? leaveOut}
                options={options.map((value) => ({
                  value,
                  label: value === leaveOut ? texts.leaveOut : texts.mends[value],
                }))}
                onChange={(choice) => choose(kind, choice)}
              />
            )}
            {mended > 0 && <output className={styles.note}>{texts.mended(mended)}</output>}
          </li>
        );
      })}
    </ul>
  );
}
