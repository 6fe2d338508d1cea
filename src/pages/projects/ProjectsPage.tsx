import { SelectionGate } from '@/resources/selection/SelectionGate';
import { ProjectsScreen } from './ProjectsScreen';
import { texts } from './texts';

/** The projects of the selected organization (docs/product.md#projects-page). */
export const ProjectsPage = () => (
  <SelectionGate need="organization" missing={texts.missing}>
    {(scope) => <ProjectsScreen scope={scope} />}
  </SelectionGate>
);
