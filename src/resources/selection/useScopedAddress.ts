import { type AddressRest, addressOf } from './inAddress';
import { useSelection } from './SelectionProvider';

/** The addresses of pages of the workspace under the current selection. */
export function useScopedAddress(): (path: string, further?: AddressRest) => string {
  const { organizationId, projectId } = useSelection();
  return (path, further) => addressOf(path, { organizationId, projectId }, further);
}
