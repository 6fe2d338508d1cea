import type { LinksPlace } from '@/engines/links';
import { useSelection } from '@/resources/selection/SelectionProvider';

/** Names where a link is: another organization, another project of this one, or nothing for the current project. */
export function useWhere(): (place: LinksPlace) => string | undefined {
  const { organizations, projects, organizationId, projectId } = useSelection();
  return (place) => {
    if (place.organizationId !== organizationId) {
      return organizations.rows.find(({ id }) => id === place.organizationId)?.name ?? place.organizationId;
    }
    if (place.projectId === projectId) return undefined;
    return projects.rows.find(({ id }) => id === place.projectId)?.name ?? place.projectId;
  };
}
