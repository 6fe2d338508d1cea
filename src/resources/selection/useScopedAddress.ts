import { addressOf } from './inAddress';
import { useSelection } from './SelectionProvider';

/** The addresses of pages of the workspace under the current selection. */
export function useScopedAddress(): (path: string) => string {
  const { organizationId, projectId } = useSelection();
  return (path) => addressOf(path, { organizationId, projectId });
}
