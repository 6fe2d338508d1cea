import { env } from '@/config';
import { OfListDomain } from '@/resources/domains/OfListDomain';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
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

/** Checks the links of one domain. */
function ChecksScreen({ scope }: { readonly scope: ProjectScope }) {
  const { domain: remembered } = useSelection();
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <PageHeader parent={linksParent} context={context} />
      <div className={content.content}>
        {env.localCopies === 'off' ? (
          <EmptyState title={texts.noAllLinks} />
        ) : (
          <OfListDomain scope={scope} remembered={remembered} loading={texts.loading}>
            {(domain, domains) => <CheckReport key={domain} scope={scope} domain={domain} domains={domains} />}
          </OfListDomain>
        )}
      </div>
    </>
  );
}
