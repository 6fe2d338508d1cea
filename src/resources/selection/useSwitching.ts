import { notify } from '@/providers/notifications';
import { useSelection } from './SelectionProvider';
import { texts } from './texts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Switches to another organization or project, and says so (section 2). */
export function useSwitching() {
  const { chooseOrganization, chooseProject } = useSelection();
  const say = (title: string, { name }: Named) =>
    notify({ kind: 'info', title, text: texts.switchedTo(name), key: 'selected' });
  return {
    toOrganization: (organization: Named) => {
      chooseOrganization(organization.id);
      say(texts.organizationSelected, organization);
    },
    toProject: (project: Named) => {
      chooseProject(project.id);
      say(texts.projectSelected, project);
    },
  };
}
