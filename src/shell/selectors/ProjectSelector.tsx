import { notify } from '@/providers/notifications';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { NounSelect } from './NounSelect';

/** Switches the current project within the organization, and says so. */
export function ProjectSelector() {
  const { organization, organizationId, projects, projectId, chooseProject } = useSelection();
  if (organizationId === undefined) return null;

  const choose = (id: string) => {
    const chosen = projects.rows.find((project) => project.id === id);
    if (!chosen || id === projectId) return;
    chooseProject(id);
    notify({ kind: 'info', title: texts.projectSelected, text: texts.switchedTo(chosen.name), key: 'selected' });
  };
  return (
    <NounSelect
      label="Project"
      choices={projects}
      current={projectId}
      onChoose={choose}
      empty={texts.noProjects(organization?.name ?? '')}
    />
  );
}
