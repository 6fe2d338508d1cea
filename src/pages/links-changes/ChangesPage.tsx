import { env } from '@/config';
import { openedPart } from '@/lib/lazy/lazyPart';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { ChangesReport } from './ChangesReport';
import { texts } from './texts';

/** What changed among the links of a domain from one complete reading to the next (docs/product.md#what-changed). */
export const ChangesPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChangesScreen scope={scope} />}
  </SelectionGate>
);

const unlistedDomain = openedPart(async () => (await import('@/pages/links/domain/UnlistedDomain')).UnlistedDomain);

/** What changed among the links of one domain. */
function ChangesScreen({ scope }: { readonly scope: ProjectScope }) {
  const { organization, project } = scope;
  const { domain: remembered } = useSelection();
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <PageHeader context={context} />
      <div className={content.content}>
        {env.localCopies === 'off' ? (
          <EmptyState title={texts.noAllLinks} />
        ) : (
          <OfListDomain
            organizationId={organization.id}
            remembered={remembered}
            loading={texts.loading}
            renderUnlisted={(unlisted, shown) => (
              <unlistedDomain.Part unlisted={unlisted} scope={scope} shown={shown} />
            )}
          >
            {(domain) => (
              <ChangesReport
                key={`${organization.id} ${project.id} ${domain}`}
                organizationId={organization.id}
                projectId={project.id}
                domain={domain}
              />
            )}
          </OfListDomain>
        )}
      </div>
    </>
  );
}
