import { SelectionGate } from '@/resources/selection/SelectionGate';
import { ChecksScreen } from './ChecksScreen';
import { texts } from './texts';

/** What may be wrong with the links of the selected project (docs/product.md#link-checks). */
export const ChecksPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChecksScreen scope={scope} />}
  </SelectionGate>
);
