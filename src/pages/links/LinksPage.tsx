import { useState } from 'react';
import { texts } from '@/resources/links/texts';
import { SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { LinksScreen } from './LinksScreen';

/** The links of the selected project (section 2, /links). */
export function LinksPage() {
  const isSwitched = useIsSwitched(useSelection().organizationId);
  return (
    <SelectionGate need="project" title={texts.title} missing={texts.missing}>
      {(scope) => <LinksScreen scope={scope} isSwitched={isSwitched} />}
    </SelectionGate>
  );
}

/** Whether the organization has changed since the page was opened, so that the address was written for another one. */
function useIsSwitched(organizationId: string | undefined): boolean {
  const [former, setFormer] = useState({ organizationId, isSwitched: false });
  if (former.organizationId !== organizationId) {
    setFormer({ organizationId, isSwitched: former.organizationId !== undefined });
  }
  return former.isSwitched;
}
