import { useSelection } from '@/resources/selection/SelectionProvider';
import type { RowSelection, ScopedRecords } from './drawn';
import { RecordsScreen } from './RecordsScreen';

/** Records that the selection is made from and has read. The shell shows a failure to load them. */
export function SelectableRecords(props: ScopedRecords) {
  const { organizations, organizationId, chooseOrganization, projects, projectId, chooseProject } = useSelection();
  const isProject = props.resource.selects === 'project';
  const { rows, isLoaded, isLoading, retry } = isProject ? projects : organizations;
  const selection: RowSelection = isProject
    ? { currentId: projectId, choose: chooseProject }
    : { currentId: organizationId, choose: chooseOrganization };
  const list = {
    rows: isLoaded ? rows : undefined,
    hasMore: false,
    isFetching: isLoading,
    failure: undefined,
    loadMore: retry,
    retry,
  };
  return <RecordsScreen {...props} list={list} selection={selection} />;
}
