import { env } from '@/config';
import { openedPart } from '@/lib/lazy/lazyPart';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { CheckReport } from './CheckReport';
import { texts } from './texts';

/** What may be wrong with the links of the selected project (docs/product.md#link-checks). */
export const ChecksPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChecksScreen scope={scope} />}
  </SelectionGate>
);

const unlistedDomain = openedPart(async () => (await import('@/pages/links/domain/UnlistedDomain')).UnlistedDomain);

/** Checks the links of one domain. */
function ChecksScreen({ scope }: { readonly scope: ProjectScope }) {
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
  const { domain: remembered } = useSelection();
  return (
    <OfListDomain
      organizationId={organization.id}
      remembered={remembered}
      loading={texts.loading}
      renderUnlisted={(unlisted, shown) => <unlistedDomain.Part unlisted={unlisted} scope={scope} shown={shown} />}
    >
      {(domain) => (
        <CheckReport
          key={`${organization.id} ${project.id} ${domain}`}
          organizationId={organization.id}
          projectId={project.id}
          domain={domain}
        />
      )}
    </OfListDomain>
  );
}
