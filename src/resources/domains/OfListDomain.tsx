import type { ReactNode } from 'react';
import { everyDomain } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { useResourceList } from '@/providers/data/useResourceList';
import { errorSentence } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { DomainSelect, texts } from './DomainSelect';
import styles from './OfListDomain.module.css';
import { canCarryLinks, domains } from './resource';
import { UnlistedDomain } from './UnlistedDomain';
import { canShowAll, linkDomainsInOrder, useAskedDomain } from './useLinkDomains';

interface OfListDomainProps {
  readonly scope: { readonly organization: { readonly id: string; readonly name: string } };
  /** The domain of the last visit of the list; that of the address comes first. */
  readonly remembered: string | undefined;
  readonly loading: string;
  /** `domain` is as the address names it. */
  readonly children: (domain: string, domains: readonly string[]) => ReactNode;
}

/** The choice of the domain whose list a page is about, and the page's part that is about that domain. */
export function OfListDomain({ scope, remembered, loading, children }: OfListDomainProps) {
  const { changeQueryOfPage } = useAddress();
  const { rows, unread, isLoaded, isLoading, error, retry } = useResourceList(domains, {
    organizationId: scope.organization.id,
  });
  const asked = useAskedDomain(rows) ?? remembered;
  const offersAll = canShowAll(rows);
  const offered = linkDomainsInOrder(rows, asked);
  const domain = offersAll && asked === everyDomain ? everyDomain : offered[0]?.domain;
  if (error && !isLoaded) {
    return (
      <ErrorNotice
        title={texts.loadError}
        meaning={errorSentence(error, texts.loadFailure)}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  }
  if (isLoading) return <RecordSkeleton rows={3} label={loading} />;
  if (domain === undefined) return <EmptyState title={texts.none} text={unread > 0 && `${texts.unread(unread)}.`} />;
  const isOther = asked !== undefined && asked !== everyDomain && asked !== domain;
  const choose = (chosen: string) =>
    changeQueryOfPage((next) => {
      next.set('domain', chosen);
      return next;
    });
  return (
    <>
      {isOther && (
        <UnlistedDomain
          unlisted={{ domain: asked, isOwn: rows.some((one) => one.domain === asked) }}
          scope={scope}
          shown={domain}
        />
      )}
      <div className={styles.domain}>
        <DomainSelect domains={offered} value={domain} unread={unread} offersAll={offersAll} onChange={choose} />
      </div>
      {children(domain, domain === everyDomain ? rows.filter(canCarryLinks).map((one) => one.domain) : [domain])}
    </>
  );
}
