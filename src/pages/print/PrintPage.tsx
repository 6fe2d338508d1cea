import { SelectionGate } from '@/resources/selection/SelectionGate';
import { PrintScreen } from './PrintScreen';
import { texts } from './texts';

/** Prints or saves the QR codes of many links (docs/product.md#qr-codes-of-many-links). */
export const PrintPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <PrintScreen scope={scope} />}
  </SelectionGate>
);
