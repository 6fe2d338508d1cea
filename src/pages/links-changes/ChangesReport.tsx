import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { type AllLinks, type AllLinksState, ageOf, isReading, readRequests, waitWords } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useNow } from '@/lib/useNow';
import { useAllLinks, useAllLinksState } from '@/resources/links/useAllLinks';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import { WholeListNotice } from '@/resources/links/wholeList/WholeListNotice';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import styles from './Changes.module.css';
import { IntervalSection } from './IntervalSection';
import { texts } from './texts';

const fileTools = lazyPart(async () => (await import('./FileTools')).FileTools);

/** What changed from each complete reading of a list to the next, the newest first. */
export function ChangesReport({ organizationId, projectId, domain }: LinksPlace) {
  const place = useMemo(() => ({ organizationId, projectId, domain }), [organizationId, projectId, domain]);
  const all = useAllLinks(place);
  const state = useAllLinksState(all);

  // It reads outside React: by itself where it was asked for, or where few links are known to be there.
  const isOpen = state?.list !== undefined;
  const knownTotal = useKnownTotals();
  const begin = useEffectEvent((list: AllLinks) => list.begin(readRequests.take(place), knownTotal(place)?.links));
  useEffect(() => {
    if (all && isOpen) begin(all);
  }, [all, isOpen]);

  if (!all || !state?.list) {
    if (state?.activity.kind === 'ended') return <WholeListNotice all={all} state={state} words={texts} />;
    return <RecordSkeleton rows={4} label={texts.loading} />;
  }
  const { intervals, current, isKept } = state.list;
  const isRead = current.ended !== undefined;
  return (
    <>
      {isRead && <ReadLine all={all} state={state} list={state.list} />}
      <WholeListNotice all={all} state={state} words={texts} />
      {isRead && (
        <div className={styles.files}>
          <Suspense>
            <fileTools.Part all={all} list={state.list} />
          </Suspense>
        </div>
      )}
      {intervals.map((interval, index) => (
        <IntervalSection
          key={interval.id}
          interval={interval}
          domain={domain}
          position={index === 0 ? 'newest' : 'older'}
          load={all.differences.of}
        />
      ))}
      {intervals.length > 0 && <p className={styles.note}>{isKept ? texts.limits : texts.notKept}</p>}
      {intervals.length === 0 && isRead && (
        <EmptyState
          title={current.links === 0 ? texts.noLinks : texts.noIntervals}
          text={texts.noIntervalsMeaning}
          action={
            <PlainButton look="primary" onClick={all.reading.readAgain} isBusy={isReading(state.activity)}>
              {texts.reloadNow}
            </PlainButton>
          }
        />
      )}
    </>
  );
}

interface ReadLineProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
  readonly list: NonNullable<AllLinksState['list']>;
}

/** What was read last, and the next reading: how far it is, or the button that begins it. */
function ReadLine({ all, state: { activity }, list }: ReadLineProps) {
  const now = useNow();
  const { current, successor, intervals } = list;
  const isBusy = isReading(activity);
  const wait = waitWords(activity);
  const total = successor?.total ?? current.total;
  const progress = texts.reading(successor?.links ?? 0, total);
  return (
    <div className={styles.line}>
      <output className={styles.read}>
        <strong>{texts.read(current.links, ageOf(list), now)}</strong>
        {intervals.length > 0 && <span className={styles.note}>{texts.honest}</span>}
      </output>
      {isBusy && (
        <span className={styles.progress}>
          <span className={styles.note}>{wait ? texts.waiting(progress, wait) : progress}</span>
          <progress className={bar.bar} aria-label={texts.progress} max={total} value={total && successor?.links} />
        </span>
      )}
      {intervals.length > 0 && (
        <PlainButton onClick={all.reading.readAgain} isBusy={isBusy}>
          {texts.reload(current.links)}
        </PlainButton>
      )}
    </div>
  );
}
