import { SelectionGate } from '@/resources/selection/SelectionGate';
import { JobsScreen } from './JobsScreen';
import { texts } from './texts';

/** The jobs of the selected project (docs/product.md#jobs). */
export const JobsPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <JobsScreen scope={scope} />}
  </SelectionGate>
);
