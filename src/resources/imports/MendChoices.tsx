import { maxTextLengths } from '@/contract/links';
import { type Mend, type Mends, mendsOf, type ProblemCount, type ProblemKind } from '@/engines/imports';
import { counted, formatCount } from '@/lib/text/numbers';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import styles from './MendChoices.module.css';

const texts = {
  wrongRows: 'Wrong rows',
  problems: {
    domain: 'no domain',
    destination: 'destination that is no address',
    'slug-missing': 'no slug',
    'slug-letters': 'slug with other signs than A–Z, 0–9, - and _',
    'slug-length': `slug longer than ${maxTextLengths.customSlug} characters`,
    'slug-repeated': 'slug that is in the list more than once',
    'name-missing': 'no name',
    'name-length': `name longer than ${maxTextLengths.name} characters`,
    'text-length': 'text that is too long',
    tags: 'tags that are too long or too many',
    expiration: 'expiration that is no date or over',
  } satisfies Record<ProblemKind, string>,
  problemCount: (rows: number, problem: string) => `${counted(rows, 'row')}: ${problem}`,
  leaveOut: 'Leave out',
  keep: 'Keep as it is',
  leftOut: { text: 'Left out. Mend the text.', file: 'Left out. Mend the file.' },
  mends: {
    'plain-letters': 'Write ä as ae, other signs as -',
    cut: 'Cut',
    number: 'Add a number',
    random: 'Random slug',
    none: 'Without it',
  } satisfies Record<Mend, string>,
  mended: (rows: number) => `${formatCount(rows)} mended`,
} as const;

interface MendChoicesProps {
  /** Where the rows are from. */
  readonly source: keyof typeof texts.leftOut;
  readonly counts: readonly ProblemCount[];
  /** Kinds of rows that are not left out when they are not mended. */
  readonly kept?: readonly ProblemKind[];
  readonly mends: Mends;
  readonly onChange: (mends: Mends) => void;
}

const unchanged = 'unchanged';
const none: readonly ProblemKind[] = [];

/** What is wrong with rows, each kind with how many there are and what is to be done with all of them. */
export function MendChoices({ source, counts, kept = none, mends, onChange }: MendChoicesProps) {
  if (counts.length === 0) return null;
  const choose = (kind: ProblemKind, choice: Mend | typeof unchanged) =>
    onChange({ ...mends, [kind]: choice === unchanged ? undefined : choice });
  return (
    <div className={styles.frame}>
      <ul className={styles.mends} aria-label={texts.wrongRows}>
        {counts.map(({ kind, wrong, mended }) => {
          const problem = texts.problemCount(wrong + mended, texts.problems[kind]);
          const options = [unchanged, ...mendsOf[kind]] as const;
          const without = kept.includes(kind) ? texts.keep : texts.leaveOut;
          return (
            <li key={kind} className={styles.mend}>
              <span>{problem}</span>
              {options.length === 1 ? (
                <span className={styles.note}>{texts.leftOut[source]}</span>
              ) : (
                <NativeSelect
                  label={problem}
                  value={mends[kind] ?? unchanged}
                  options={options.map((value) => ({
                    value,
                    label: value === unchanged ? without : texts.mends[value],
                  }))}
                  onChange={(choice) => choose(kind, choice)}
                />
              )}
              {mended > 0 && <output className={styles.note}>{texts.mended(mended)}</output>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
