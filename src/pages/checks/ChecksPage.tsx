import { WholeList } from '@/resources/links/wholeList/WholeList';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PageHeader } from '@/ui/layout/PageHeader';
import { CheckReport } from './CheckReport';
import { texts } from './texts';

/** What may be wrong with the links of a domain, or of all domains (docs/product.md#link-checks). */
export const ChecksPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChecksScreen scope={scope} />}
  </SelectionGate>
);

function ChecksScreen({ scope }: { readonly scope: ProjectScope }) {
  const { domain } = useSelection();
  return (
    <>
      <PageHeader parent={linksParent} context={useScopeLine(texts.context, scope)} />
      <WholeList scope={scope} remembered={domain} words={texts}>
        {(opened) => <CheckReport {...opened} />}
      </WholeList>
    </>
  );
}
