import { env } from '@/config';
import { openedPart } from '@/lib/lazy/lazyPart';
import { errorSentence } from '@/providers/http/apiError';
import { DomainSelect, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { CheckReport } from './CheckReport';
import styles from './Checks.module.css';
import { texts } from './texts';
import { useCheckedDomain } from './useCheckedDomain';

const unlistedDomain = openedPart(async () => (await import('../links/domain/UnlistedDomain')).UnlistedDomain);

/** Checks the links of one domain. */
export function ChecksScreen({ scope }: { readonly scope: ProjectScope }) {
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <PageHeader context={context} />
      <div className={content.content}>
        {env.localCopies === 'off' ? <EmptyState title={texts.noAllLinks} /> : <OfDomain scope={scope} />}
      </div>
    </>
  );
}

function OfDomain({ scope }: { readonly scope: ProjectScope }) {
  const { organization, project } = scope;
  const { domain, offered, unlisted, choose, isLoading, error, retry } = useCheckedDomain(organization.id);
  if (error) {
    return (
      <ErrorNotice
        title={domainTexts.loadError}
        meaning={errorSentence(error, domainTexts.loadFailure)}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  }
  if (isLoading) return <RecordSkeleton rows={3} label={texts.loading} />;
  if (domain === undefined) return <EmptyState title={texts.noDomain} />;
  return (
    <>
      {unlisted && <unlistedDomain.Part unlisted={unlisted} scope={scope} shown={domain} />}
      <div className={styles.domain}>
        <DomainSelect domains={offered} value={domain} onChange={choose} />
      </div>
      <CheckReport
        key={`${organization.id} ${project.id} ${domain}`}
        organizationId={organization.id}
        projectId={project.id}
        domain={domain}
      />
    </>
  );
}
