import { useState } from 'react';
import { keepPrintSet, keptPrintSet } from '@/engines/prints';
import { useAccess } from '@/providers/auth/SessionProvider';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import styles from './Print.module.css';
import { PrintRun } from './PrintRun';
import { texts } from './texts';

/** Prints or saves the QR codes of many links (docs/product.md#qr-codes-of-many-links). */
export const PrintPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <PrintScreen scope={scope} />}
  </SelectionGate>
);

/** The links that were chosen on the links page, in this tab; without them the way there. */
function PrintScreen({ scope }: { readonly scope: ProjectScope }) {
  const { subject = '' } = useAccess();
  const place = { subject, projectId: scope.project.id };
  const [set] = useState(() => keptPrintSet(place));
  const addressOf = useScopedAddress();
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader parent={linksParent} context={context} />
      </div>
      {set ? (
        <PrintRun
          set={set}
          organizationId={scope.organization.id}
          onChoose={(choice) => keepPrintSet(place, { ...set, choice })}
        />
      ) : (
        <EmptyState
          title={texts.noSet}
          text={texts.noSetMeaning}
          action={<LinkButton to={addressOf('/links')}>{texts.toLinks}</LinkButton>}
        />
      )}
    </>
  );
}
