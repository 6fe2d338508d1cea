import type { ResourceList } from '@/providers/data/useResourceList';
import type { Named } from '@/resources/selection/resolve';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { Choice } from '@/ui/choice/Choice';
import styles from './Selectors.module.css';

/** What the pages are about: the organization, and its project. */
export const Selectors = () => (
  <>
    <OrganizationSelector />
    <ProjectSelector />
  </>
);

interface NounSelectProps {
  /** What is chosen here: 'Organization'. */
  readonly label: string;
  readonly choices: ResourceList<Named>;
  readonly current: string | undefined;
  /** Another one than the current. */
  readonly onChoose: (id: string) => void;
  /** Shown instead of the selector when there is nothing to choose from. */
  readonly empty: string;
  /** Shown when the list could not be loaded. */
  readonly failed: string;
}

/** A selector of the header, with its name and its own states. */
function NounSelect({ label, choices, current, onChoose, empty, failed }: NounSelectProps) {
  const { rows, unread, isLoaded, isLoading, error } = choices;
  if (isLoaded && rows.length === 0) return <span className={styles.empty}>{empty}</span>;
  const choose = (id: string) => id !== current && onChoose(id);
  return (
    <span>
      <Choice
        label={label}
        placeholder={rows.length === 0 && error ? failed : label}
        value={current}
        options={rows.map(({ id, name }) => ({ value: id, label: name, title: name }))}
        note={unread > 0 && texts.unread(unread, label.toLowerCase())}
        onChange={choose}
        isDisabled={rows.length === 0}
        isBusy={isLoading}
      />
    </span>
  );
}

/** Switches the current organization. */
function OrganizationSelector() {
  const { organizations, organizationId, chooseOrganization } = useSelection();
  return (
    <NounSelect
      label="Organization"
      choices={organizations}
      current={organizationId}
      onChoose={chooseOrganization}
      empty={texts.noOrganizations}
      failed={texts.organizationsNotLoaded}
    />
  );
}

/** Switches the current project within the organization. */
function ProjectSelector() {
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
