import { SelectionGate } from '@/resources/selection/SelectionGate';
import { CreateManyScreen } from './CreateManyScreen';
import { texts } from './texts';

/** Creates links from a pasted list (docs/product.md#creating-many-links). */
export const CreateManyPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <CreateManyScreen scope={scope} />}
  </SelectionGate>
);
