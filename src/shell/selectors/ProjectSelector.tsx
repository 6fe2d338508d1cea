import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { NounSelect } from './NounSelect';

/** Switches the current project within the organization. */
export function ProjectSelector() {
  const { organization, organizationId, projects, projectId, chooseProject } = useSelection();
  if (organizationId === undefined) return null;
  return (
    <NounSelect
      label="Project"
      choices={projects}
      current={projectId}
      onChoose={chooseProject}
      empty={texts.noProjects(organization?.name ?? '')}
      failed={texts.projectsNotLoaded}
    />
  );
}
