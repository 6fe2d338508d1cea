import { SelectionGate } from '@/resources/selection/SelectionGate';
import { LinksScreen } from './LinksScreen';

const missing = {
  title: 'Organization and Project Required',
  text: 'Please select an organization and project from the top navigation bar to manage links.',
};

/** The links of the selected project (section 2, /links). */
export const LinksPage = () => (
  <SelectionGate need="project" missing={missing}>
    {(scope) => <LinksScreen scope={scope} />}
  </SelectionGate>
);
