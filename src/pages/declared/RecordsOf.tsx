import type { ReactNode } from 'react';
import type { Scope } from '@/providers/data/scope';
import { useRecords } from '@/providers/data/useRecords';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { Drawn, RowSelection } from './drawn';
import { RecordsScreen } from './RecordsScreen';

interface RecordsOfProps extends Drawn {
  readonly scope: Scope;
  /** The line below the title. */
  readonly context: ReactNode;
}

/** Records that the page reads itself. */
export function OwnRecords(props: RecordsOfProps) {
  const { resource, scope, texts } = props;
  return <RecordsScreen {...props} list={useRecords(resource, scope, texts.loadFailure)} />;
}

/** Records that the selection is made from and has read. The shell shows a failure to load them. */
export function SelectableRecords(props: RecordsOfProps) {
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
