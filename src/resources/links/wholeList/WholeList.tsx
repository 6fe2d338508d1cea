import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { env } from '@/config';
import { type AllLinks, type AllLinksState, readRequests } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { asksForReading } from '../linkAddress';
import { readPageSize } from '../pageSize';
import { useAllLinks, useAllLinksState, useReadingAnnouncements } from '../useAllLinks';
import { useLinks } from '../useLinks';
import { useKnownTotals } from '../usePagesOfVisit';
import { WholeListNotice, type WholeListWords } from './WholeListNotice';

/** All links of a place, once their list is open. */
export interface OpenedList {
  readonly place: LinksPlace;
  /** As the address names it. */
  readonly domain: string;
  readonly all: AllLinks;
  readonly state: AllLinksState;
  readonly list: NonNullable<AllLinksState['list']>;
  /** What is missing of them, why, and what can be done about it. */
  readonly notice: ReactNode;
}

interface WholeListProps {
  readonly scope: {
    readonly organization: { readonly id: string; readonly name: string };
    readonly project: { readonly id: string };
  };
  /** The domain of the last visit of the list; that of the address comes first. */
  readonly remembered: string | undefined;
  readonly words: WholeListWords & {
    /** Lists of all links are switched off. */
    readonly noAllLinks: string;
    readonly loading: string;
  };
  readonly children: (opened: OpenedList) => ReactNode;
}

/** The part of a page that is about all links of a domain of the project, or of all its domains. */
export function WholeList(props: WholeListProps) {
  const { scope, remembered, words } = props;
  return (
    <div className={content.content}>
      {env.localCopies === 'off' ? (
        <EmptyState title={words.noAllLinks} />
      ) : (
        <OfListDomain scope={scope} remembered={remembered} loading={words.loading}>
          {(domain, domains) => <Report key={domain} domain={domain} domains={domains} {...props} />}
        </OfListDomain>
      )}
    </div>
  );
}

interface ReportProps extends WholeListProps {
  readonly domain: string;
  readonly domains: readonly string[];
}

function Report({ scope: { organization, project }, domain, domains, words, children }: ReportProps) {
  const place = { organizationId: organization.id, projectId: project.id, domains };
  const { all, state, failure } = useWholeList(place);
  const report = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(report);

  const notice = state && <WholeListNotice all={all} state={state} failure={failure} words={words} />;
  if (!all || !state?.list) {
    if (state?.isSlow || state?.activity.kind === 'gone') return notice;
    return <RecordSkeleton rows={4} label={words.loading} />;
  }
  return (
    <div ref={report} className={content.content} {...recovery}>
      {children({ place, domain, all, state, list: state.list, notice })}
    </div>
  );
}

/**
 * All links of a place, for a page that needs all of them. They are read by themselves where that was asked for, also by the press that
 * led here, or where they are few; a page of them tells how many there are, where this visit does not know.
 */
function useWholeList(place: LinksPlace) {
  const isAsked = asksForReading(useLocation().state);
  const knownTotal = useKnownTotals();
  const [isCounted] = useState(() => isAsked || knownTotal(place) !== undefined);
  const pages = useLinks(isCounted ? undefined : place, readPageSize());
  const all = useAllLinks(place, pages.start);
  const state = useAllLinksState(all);
  useReadingAnnouncements(state);
  const isReady = state?.list !== undefined && pages.activity !== 'loading';
  const [begun, setBegun] = useState<AllLinks>();
  const begin = useEffectEvent((list: AllLinks) =>
    list.begin(readRequests.take(place) || isAsked, knownTotal(place)?.links),
  );
  // It reads outside React.
  useEffect(() => {
    if (all && isReady) void begin(all).then(() => setBegun(all));
  }, [all, isReady]);
  // whether it is read by itself is known only then
  return { all, state: state?.list && begun !== all ? undefined : state, failure: pages.failure?.error };
}
