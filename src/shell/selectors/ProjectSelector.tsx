import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { useSwitching } from '@/resources/selection/useSwitching';
import { NounSelect } from './NounSelect';

/** Switches the current project within the organization. */
export function ProjectSelector() {
  const { organization, organizationId, projects, projectId } = useSelection();
  const { toProject } = useSwitching();
  if (organizationId === undefined) return null;
  return (
    <NounSelect
      label="Project"
      choices={projects}
      current={projectId}
      onChoose={toProject}
      empty={texts.noProjects(organization?.name ?? '')}
    />
  );
}
