import { SelectionGate } from '@/resources/selection/SelectionGate';
import { ImportScreen } from './ImportScreen';
import { texts } from './texts';

/** Imports links into the selected project (docs/product.md#import-page). */
export const UploadPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ImportScreen scope={scope} />}
  </SelectionGate>
);
