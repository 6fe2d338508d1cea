import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type AllLinks, intervalTexts, type NetDifferences } from '@/engines/link-lists';
import { Segmented } from '@/ui/form/Segmented';
import styles from './Changes.module.css';
import { IntervalContent, NotCompared } from './IntervalSection';
import type { SinceChoice } from './sinceChoices';
import { texts } from './texts';

interface SinceRowProps {
  readonly choices: readonly SinceChoice[];
  readonly chosen: SinceChoice | undefined;
  readonly onChoose: (key: string) => void;
}

/** Since when the page says what changed. */
export const SinceRow = ({ choices, chosen, onChoose }: SinceRowProps) => (
  <div className={styles.since}>
    <span className={styles.note} aria-hidden="true">
      {texts.since}
    </span>
    <Segmented
      label={texts.since}
      value={chosen?.key}
      options={choices.map(({ key, label }) => ({ value: key, label }))}
      onChange={onChoose}
    />
  </div>
);

interface SinceSectionProps {
  readonly choice: SinceChoice;
  readonly domain: string;
  /** Another one, when other intervals are kept. */
  readonly kept: string;
  readonly load: AllLinks['questions']['differencesSince'];
}

/** What changed since a time, all intervals together. */
export function SinceSection({ choice, domain, kept, load }: SinceSectionProps) {
  const { heading, instant } = choice;
  const [loaded, setLoaded] = useState<{ readonly kept: string; readonly net: NetDifferences | undefined }>();
  const id = useId();
  const ask = useEffectEvent(() => load(instant));

  // The worker is asked outside React.
  useEffect(() => {
    let isHere = true;
    void ask().then((net) => isHere && setLoaded({ kept, net }));
    return () => void (isHere = false);
  }, [kept]);

  const net = loaded?.net;
  return (
    <section className={styles.interval} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span>{net ? `${heading} ·` : heading}</span>{' '}
        {net && <span className={styles.count}>{intervalTexts.changes(net.links)}</span>}
      </h2>
      {net && <p className={styles.note}>{intervalTexts.between(net)}</p>}
      {net && <NotCompared interval={net} />}
      {net ? (
        <IntervalContent key={loaded.kept} interval={net} domain={domain} position="apart" loaded={net} />
      ) : (
        <output className={styles.note}>{loaded ? texts.intervalGone : texts.loadingInterval}</output>
      )}
    </section>
  );
}
