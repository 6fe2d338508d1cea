import { SelectionGate } from '@/resources/selection/SelectionGate';
import { ProjectsScreen } from './ProjectsScreen';
import { texts } from './texts';

/** The projects of the selected organization (section 2, /projects). */
export const ProjectsPage = () => (
  <SelectionGate need="organization" title={texts.title} missing={texts.missing}>
    {(scope) => <ProjectsScreen scope={scope} />}
  </SelectionGate>
);
