import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { LinkDifference } from '@/engines/compare';
import { groupLabels, type Interval, intervalTexts } from '@/engines/link-lists';
import {
  addressOfId,
  type ClickGroup,
  clickGroups,
  type DifferenceGroup,
  differenceGroups,
  everyDomain,
  shortUrl,
} from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { formatCount } from '@/lib/text/numbers';
import type { CsvRows } from '@/providers/files/saveCsv';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { readableName } from '@/resources/domains/name';
import { changedQuery, clicksSinceQuery } from '@/resources/links/linkAddress';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import iconButton from '@/ui/button/IconButton.module.css';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { Segmented } from '@/ui/form/Segmented';
import { ChevronIcon } from '@/ui/icons';
import content from '@/ui/layout/content.module.css';
import styles from './Changes.module.css';
import { DifferenceTable } from './DifferenceTable';
import { differenceLines } from './lines';
import { texts } from './texts';

interface Shows {
  readonly interval: Interval;
  readonly domain: string;
  /** The list can be narrowed to what changed between two of its readings; not to what changed since that of a file or since a day. */
  readonly position: 'newest' | 'older' | 'apart';
  /** The list can be sorted by the clicks since its earlier reading. */
  readonly canSort?: boolean;
}

interface IntervalSectionProps extends Shows {
  readonly load: (intervalId: string) => Promise<readonly LinkDifference[] | undefined>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

type Loaded = { readonly differences: readonly LinkDifference[] | undefined };

/** What changed between two readings. */
export function IntervalSection(props: IntervalSectionProps) {
  const { interval, load, isOpen, onToggle } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const id = useId();
  const ask = useEffectEvent(() => load(interval.id));
  const isWanted = isOpen && interval.links > 0;

  // The worker is asked outside React.
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void ask().then((differences) => isHere && setLoaded({ differences }));
    return () => void (isHere = false);
  }, [isWanted]);

  return (
    <section className={styles.interval} aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
          <span className={classNames(iconButton.chevron, styles.chevron)}>
            <ChevronIcon />
          </span>
          <span>
            <span>{`${intervalTexts.between(interval)} ·`}</span>{' '}
            <span className={styles.count}>{intervalTexts.changes(interval.links)}</span>
          </span>
        </button>
      </h2>
      <NotCompared interval={interval} />
      {isOpen && <IntervalContent {...props} loaded={loaded} />}
    </section>
  );
}

/** Of which domains and times it says nothing. */
export const NotCompared = ({ interval: { otherDomains, hasGaps } }: Pick<IntervalSectionProps, 'interval'>) => (
  <>
    {otherDomains && <p className={styles.note}>{intervalTexts.notCompared(otherDomains, readableName)}</p>}
    {hasGaps && <p className={styles.note}>{texts.gaps}</p>}
  </>
);

interface ClicksProps extends Shows {
  /** The address of the list, narrowed to a group. */
  readonly listAddress: (group: ClickGroup) => string;
}

/** The links whose clicks stand out: the list shows them. */
function Clicks({ domain, position, canSort, interval, listAddress }: ClicksProps) {
  const addressOf = useScopedAddress();
  const groups = position === 'apart' ? [] : clickGroups.filter((group) => interval.counts[group] > 0);
  if (groups.length === 0 && !canSort) return null;
  return (
    <ul className={styles.clicks} aria-label={texts.clicks}>
      {groups.map((group) => (
        <li key={group}>
          <Link to={listAddress(group)}>{groupLabels[group]}</Link> <span>{formatCount(interval.counts[group])}</span>
        </li>
      ))}
      {canSort && (
        <li>
          <Link to={addressOf('/links', clicksSinceQuery(domain))}>{texts.topClicks}</Link>
        </li>
      )}
    </ul>
  );
}

type Shown = DifferenceGroup | 'all';

const none: readonly LinkDifference[] = [];

interface ContentProps extends Shows {
  /** Undefined until they are here; without `differences` where they are not kept any more. */
  readonly loaded: Loaded | undefined;
}

/** The groups with their counts, the lines of the one that is chosen, and what can be done with them. */
export function IntervalContent({ interval, domain, position, canSort, loaded }: ContentProps) {
  const [chosen, setChosen] = useState<Shown>('all');
  const csv = useSaveCsv();
  const addressOf = useScopedAddress();
  const ofInterval = position === 'newest' ? undefined : interval.id;
  const listAddress = (group: DifferenceGroup | ClickGroup) =>
    addressOf('/links', changedQuery(domain, { group, interval: ofInterval }));
  const { differences = none } = loaded ?? {};
  const groups = differenceGroups.filter((group) => interval.counts[group] > 0);
  const [only, ...others] = groups;
  const shown = chosen === 'all' ? undefined : chosen;
  const lines = useMemo(() => differenceLines(differences, shown), [differences, shown]);
  const toShow = others.length === 0 ? only : shown;
  const canShow = position !== 'apart' && toShow !== undefined && lines.some(({ isListed }) => isListed);
  const option = (value: Shown, label: string, count: number) => ({
    value,
    label: (
      <>
        <span>{label}</span> <span className={styles.count}>{formatCount(count)}</span>
      </>
    ),
  });
  return (
    <>
      {others.length > 0 && (
        <div className={styles.groups}>
          <Segmented
            label={texts.group}
            value={chosen}
            options={[
              option('all', texts.all, interval.links),
              ...groups.map((group) => option(group, groupLabels[group], interval.counts[group])),
            ]}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={content.line}>
        <Clicks interval={interval} domain={domain} position={position} canSort={canSort} listAddress={listAddress} />
        {differences.length > 0 && (
          <div className={styles.actions}>
            {canShow && <LinkButton to={listAddress(toShow)}>{texts.show}</LinkButton>}
            <PlainButton isBusy={csv.isSaving} onClick={() => csv.save(csvOf(interval, differences))}>
              {texts.csv}
            </PlainButton>
          </div>
        )}
      </div>
      {interval.isCut && differences.length > 0 && <p className={styles.note}>{texts.cut(differences.length)}</p>}
      <output className={differences.length > 0 ? 'visually-hidden' : styles.note}>
        {differences.length > 0 ? texts.shown(lines.length, shown) : wordsOf(interval, loaded)}
      </output>
      {differences.length > 0 && (
        <DifferenceTable
          key={chosen}
          label={texts.table(intervalTexts.between(interval), shown)}
          isOfAll={domain === everyDomain}
          lines={lines}
        />
      )}
    </>
  );
}

/** A row for each line of all groups. */
function csvOf({ from, to }: Interval, differences: readonly LinkDifference[]): CsvRows {
  const ends = [from, to].map((instant) => new Date(instant).toISOString());
  return {
    name: 'changes',
    times: [from, to],
    headings: texts.csvColumns,
    rows: differenceLines(differences, undefined).map(
      ({ id, group, what, before, after, isOwn, createdBy, name, destination }) => [
        shortUrl(addressOfId(id)),
        groupLabels[group],
        what,
        before,
        after,
        isOwn ? texts.yes : '',
        ...ends,
        name,
        destination,
        createdBy,
      ],
    ),
  };
}

/** Why there are no lines. */
function wordsOf({ links }: Interval, loaded: Loaded | undefined): string {
  if (links === 0) return texts.noChanges;
  return loaded ? texts.intervalGone : texts.loadingInterval;
}
