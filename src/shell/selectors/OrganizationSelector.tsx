import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { useSwitching } from '@/resources/selection/useSwitching';
import { NounSelect } from './NounSelect';

/** Switches the current organization. */
export function OrganizationSelector() {
  const { organizations, organizationId } = useSelection();
  const { toOrganization } = useSwitching();
  return (
    <NounSelect
      label="Organization"
      choices={organizations}
      current={organizationId}
      onChoose={toOrganization}
      empty={texts.noOrganizations}
    />
  );
}
