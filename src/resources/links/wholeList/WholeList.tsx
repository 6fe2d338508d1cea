import { type ReactNode, useRef } from 'react';
import { env } from '@/config';
import type { AllLinks, AllLinksState } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { useWholeList, WholeListNotice, type WholeListWords } from './WholeListNotice';

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
