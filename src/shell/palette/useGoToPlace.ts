import { useNavigate } from 'react-router';
import { type AddressRest, addressOf } from '@/resources/selection/inAddress';
import type { SelectionChoice } from '@/resources/selection/resolve';
import { useSelection } from '@/resources/selection/SelectionProvider';

/** Goes to a page of any organization and project. The toast of a switch names where that is. */
export function useGoToPlace() {
  const navigate = useNavigate();
  const { organizationId, projectId, expectSwitch } = useSelection();
  return (
    path: string,
    { organizationId: organization, projectId: project }: SelectionChoice,
    further: AddressRest,
  ) => {
    if (organization !== organizationId) expectSwitch({ organizationId: organization });
    else if (project !== projectId) expectSwitch({ organizationId, projectId: project });
    void navigate(addressOf(path, { organizationId: organization, projectId: project }, further));
  };
}
