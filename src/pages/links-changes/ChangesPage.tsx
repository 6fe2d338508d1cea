import { Suspense, useRef } from 'react';
import { env } from '@/config';
import {
  type AllLinks,
  type AllLinksState,
  ageOf,
  isListGone,
  isListWhole,
  isReading,
  knowsClicksSince,
} from '@/engines/link-lists';
import { countLinks, isAllDomains } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useNow } from '@/lib/useNow';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { useWholeList, WholeListNotice } from '@/resources/links/wholeList/WholeListNotice';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import styles from './Changes.module.css';
import { IntervalSection } from './IntervalSection';
import { texts } from './texts';

/** What changed among the links of a domain from one complete reading to the next (docs/product.md#what-changed). */
export const ChangesPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChangesScreen scope={scope} />}
  </SelectionGate>
);

/** What changed among the links of one domain. */
function ChangesScreen({ scope }: { readonly scope: ProjectScope }) {
  const { domain: remembered } = useSelection();
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <PageHeader context={context} />
      <div className={content.content}>
        {env.localCopies === 'off' ? (
          <EmptyState title={texts.noAllLinks} />
        ) : (
          <OfListDomain scope={scope} remembered={remembered} loading={texts.loading}>
            {(domain) => <ChangesReport key={domain} scope={scope} domain={domain} />}
          </OfListDomain>
        )}
      </div>
    </>
  );
}

const fileTools = lazyPart(async () => (await import('./FileTools')).FileTools);

interface ChangesReportProps {
  readonly scope: ProjectScope;
  readonly domain: string;
}

/** What changed from each complete reading of a list to the next, the newest first. */
function ChangesReport({ scope: { organization, project }, domain }: ChangesReportProps) {
  const place = { organizationId: organization.id, projectId: project.id, domain };
  const { all, state } = useWholeList(place);
  const report = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(report);

  if (!all || !state?.list) {
    if (state?.isSlow || state?.activity.kind === 'ended')
      return <WholeListNotice all={all} state={state} words={texts} />;
    return <RecordSkeleton rows={4} label={texts.loading} />;
  }
  const { list } = state;
  const { intervals, current, isKept } = list;
  const isRead = current.ended !== undefined && !isListGone(state.activity);
  return (
    <div ref={report} className={content.content} {...recovery}>
      {isRead && <ReadLine all={all} state={state} list={list} />}
      <WholeListNotice all={all} state={state} words={texts} />
      {isRead && (
        <div className={styles.files}>
          <Suspense>
            <fileTools.Part all={all} list={list} />
          </Suspense>
        </div>
      )}
      {intervals.map((interval, index) => (
        <IntervalSection
          key={interval.id}
          interval={interval}
          domain={domain}
          position={index === 0 ? 'newest' : 'older'}
          canSort={index === 0 && knowsClicksSince(list)}
          load={all.questions.differences}
        />
      ))}
      {intervals.length > 0 && <p className={styles.note}>{texts.limits(isKept)}</p>}
      {intervals.length === 0 && isRead && isListWhole(list) && (
        <EmptyState
          title={current.links === 0 ? texts.noLinks(isAllDomains(place)) : texts.noIntervals}
          text={texts.noIntervalsMeaning}
          action={
            <PlainButton look="primary" onClick={all.reading.readAgain} isBusy={isReading(state.activity)}>
              {texts.reloadNow}
            </PlainButton>
          }
        />
      )}
    </div>
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
  const total = successor?.total ?? current.total;
  return (
    <div className={content.line}>
      <output className={styles.read}>
        <strong>
          <span>{countLinks(current.links)}</span>
          <span aria-live="off">{` · ${texts.asRead(ageOf(list), now)}`}</span>
        </strong>
        {intervals.length > 0 && <span className={styles.note}>{texts.honest}</span>}
      </output>
      {isBusy && (
        <span className={styles.progress}>
          <span className={styles.note}>{texts.reading(successor?.links ?? 0, total)}</span>
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
