import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { NounSelect } from './NounSelect';

/** Switches the current organization. */
export function OrganizationSelector() {
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
