import { notify } from '@/providers/notifications';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { NounSelect } from './NounSelect';

/** Switches the current organization, and says so. */
export function OrganizationSelector() {
  const { organizations, organizationId, chooseOrganization } = useSelection();

  const choose = (id: string) => {
    const chosen = organizations.rows.find((organization) => organization.id === id);
    if (!chosen || id === organizationId) return;
    chooseOrganization(id);
    notify({ kind: 'info', title: texts.organizationSelected, text: texts.switchedTo(chosen.name), key: 'selected' });
  };
  return (
    <NounSelect
      label="Organization"
      choices={organizations}
      current={organizationId}
      onChoose={choose}
      empty={texts.noOrganizations}
    />
  );
}
