import { SelectionGate } from '@/resources/selection/SelectionGate';
import { LinksScreen } from './LinksScreen';
import { texts } from './texts';

/** The links of the selected project (docs/product.md#links-page). */
export const LinksPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <LinksScreen scope={scope} />}
  </SelectionGate>
);
