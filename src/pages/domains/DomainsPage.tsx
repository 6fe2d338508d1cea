import { SelectionGate } from '@/resources/selection/SelectionGate';
import { DomainsScreen } from './DomainsScreen';
import { texts } from './texts';

/** The custom domains of the selected organization (docs/product.md#domains-page). */
export const DomainsPage = () => (
  <SelectionGate need="organization" missing={texts.missing}>
    {(scope) => <DomainsScreen scope={scope} />}
  </SelectionGate>
);
