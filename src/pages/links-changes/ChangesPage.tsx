import { SelectionGate } from '@/resources/selection/SelectionGate';
import { ChangesScreen } from './ChangesScreen';
import { texts } from './texts';

/** What changed among the links of a domain from one complete reading to the next (docs/product.md#what-changed). */
export const ChangesPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChangesScreen scope={scope} />}
  </SelectionGate>
);
