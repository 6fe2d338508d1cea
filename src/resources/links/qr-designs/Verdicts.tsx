import { type ReactNode, useId } from 'react';
import {
  type CodeReading,
  conditions,
  countConditions,
  coverVerdict,
  type DesignVerdict,
  designRules,
  distances,
  failsPlainReading,
  minPrintSize,
  type QrDesign,
} from '@/engines/qr-codes';
import { classNames } from '@/lib/classNames';
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { texts } from './texts';
import type { ReadBack } from './useDesigns';
import styles from './Verdicts.module.css';

interface VerdictsProps {
  readonly design: QrDesign;
  /** Undefined until the code has been read for the first time. */
  readonly readBack: ReadBack | undefined;
  /** False while it is read again. */
  readonly isCurrent: boolean;
}

/** What is wrong with a design and what is good, in words. */
export function Verdicts({ design, readBack, isCurrent }: VerdictsProps) {
  const rules = designRules(design);
  const reading = readBack?.kind === 'read' ? readBack.reading : undefined;
  return (
    <div className={styles.verdicts}>
      <ReadOutcome readBack={readBack} isCurrent={isCurrent} />
      {reading && <Conditions reading={reading} />}
      <ul className={styles.rules}>
        <Rule verdict={rules.contrastVerdict}>{texts.contrast[rules.contrastVerdict]}</Rule>
        {rules.isLightOnDark && <Rule verdict="doubtful">{texts.lightOnDark}</Rule>}
        <Rule verdict={rules.quietZoneVerdict}>{texts.margin[rules.quietZoneVerdict]}</Rule>
        {reading && design.logo && <Cover covered={reading.covered} />}
        {reading && !failsPlainReading(reading) && (
          <li className={styles.rule}>
            <InfoIcon />
            <span>{texts.size(minPrintSize(reading, distances.hand), minPrintSize(reading, distances.poster))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

const tones = { good: 'green', doubtful: 'orange', bad: 'red' } as const satisfies Record<DesignVerdict, string>;
const icons = { good: <CheckCircleIcon />, doubtful: <WarningIcon />, bad: <ErrorIcon /> } satisfies Record<
  DesignVerdict,
  ReactNode
>;

const Rule = ({ verdict, children }: { readonly verdict: DesignVerdict; readonly children: string }) => (
  <li className={styles.rule} data-tone={tones[verdict]}>
    {icons[verdict]}
    <span>{children}</span>
  </li>
);

function Cover({ covered }: Pick<CodeReading, 'covered'>) {
  const verdict = coverVerdict(covered);
  return <Rule verdict={verdict}>{texts.cover(Math.ceil(covered * 100))[verdict]}</Rule>;
}

/** In how many conditions the code is read; told to screen readers each time it is known anew. */
export function ReadOutcome({ readBack, isCurrent }: Omit<VerdictsProps, 'design'>) {
  const { words, verdict } = outcomeOf(readBack);
  return (
    <output className={styles.outcome} data-tone={verdict && tones[verdict]} aria-busy={!isCurrent}>
      {verdict && icons[verdict]}
      <strong>{words}</strong>
    </output>
  );
}

function outcomeOf(readBack: ReadBack | undefined): { readonly words: string; readonly verdict?: DesignVerdict } {
  if (readBack?.kind === 'failed') return { words: texts.readFailed, verdict: 'doubtful' };
  if (readBack?.kind === 'too-long') return { words: texts.tooLong, verdict: 'bad' };
  if (readBack?.kind !== 'read') return { words: texts.reading };
  const { reading } = readBack;
  if (failsPlainReading(reading)) return { words: texts.notRead, verdict: 'bad' };
  const failed = reading.failed.length;
  const words = texts.reads(countConditions - failed, countConditions);
  return { words, verdict: failed === 0 ? 'good' : 'doubtful' };
}

/** Each condition, and whether the code is read under it. */
export function Conditions({ reading }: { readonly reading: CodeReading }) {
  const id = useId();
  const isFailed = (name: (typeof conditions)[number]) => reading.failed.some(({ condition }) => condition === name);
  return (
    <>
      <p id={id} className="visually-hidden">
        {texts.conditions}
      </p>
      <ul className={styles.conditions} aria-labelledby={id}>
        {conditions.map((name) => (
          <li
            key={name}
            className={classNames(styles.condition, isFailed(name) && styles.failed)}
            data-tone={isFailed(name) ? 'red' : 'green'}
          >
            {isFailed(name) ? <ErrorIcon /> : <CheckCircleIcon />}
            <span>{texts.conditionNames[name]}</span>
            <VisuallyHidden>{`: ${isFailed(name) ? texts.isNotRead : texts.isRead}`}</VisuallyHidden>
          </li>
        ))}
      </ul>
      {reading.failed.some(({ isOtherText }) => isOtherText) && <p>{texts.otherText}</p>}
    </>
  );
}
