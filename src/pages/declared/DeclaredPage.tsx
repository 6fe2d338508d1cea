import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { lazyPart } from '@/lib/lazy/lazyPart';
import type { ListOperation, PageSlots, ResourceDeclaration } from '@/providers/data/declaration';
import { useRecords } from '@/providers/data/useRecords';
import { useResourceList } from '@/providers/data/useResourceList';
import { resources } from '@/resources';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type OrganizationScope, type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { DrawnResource, RowSelection, ScopedRecords } from './Records';
import { RecordsScreen } from './RecordsScreen';
import { textsOf } from './texts';

const pages = new Map(resources.map((resource) => [resource.name, drawn(resource)]));

/** The page of the declared resource that the route table names, when it has no page of its own. */
export function DeclaredPage() {
  const { identifier = '' } = useResourceParams();
  const page = pages.get(identifier);
  if (!page) throw new Error(`No resource '${identifier}' is declared`);
  return <page.Part />;
}

/** Its slots come with it. */
function drawn(resource: ResourceDeclaration) {
  return lazyPart(async () => {
    const slots = await resource.page?.load();
    return () => <RecordsPage resource={resource} slots={slots} />;
  });
}

interface RecordsPageProps {
  readonly resource: ResourceDeclaration;
  readonly slots?: PageSlots | undefined;
}

const noSlots: PageSlots = {};
const noScope = {};

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource, slots = noSlots }: RecordsPageProps) {
  const texts = useMemo(() => textsOf(resource, slots.texts), [resource, slots]);
  const drawn = { resource, slots, texts };
  const { needs } = resource;
  if (needs === 'nothing') return <Records {...drawn} scope={noScope} context={slots.texts?.context} />;
  const placed = (place: OrganizationScope | ProjectScope) => <PlacedRecords {...drawn} place={place} />;
  return (
    <SelectionGate need={needs} missing={texts.missing}>
      {placed}
    </SelectionGate>
  );
}

function PlacedRecords({ place, ...drawn }: DrawnResource & { readonly place: OrganizationScope | ProjectScope }) {
  const context = useScopeLine(drawn.texts.context, place);
  const scope = { organizationId: place.organization.id, ...('project' in place && { projectId: place.project.id }) };
  return <Records {...drawn} scope={scope} context={context} />;
}

function Records(props: ScopedRecords) {
  const { list, selects } = props.resource;
  return list && selects ? <SelectableRecords {...props} list={list} /> : <OwnRecords {...props} />;
}

/** Records that the page reads itself. */
function OwnRecords(props: ScopedRecords) {
  const { resource, scope, texts } = props;
  return <RecordsScreen {...props} list={useRecords(resource, scope, texts.loadFailure)} />;
}

/** Records that the selection is made from and has read: read again where that was long ago. The shell shows a failure to load them. */
function SelectableRecords({ list: operation, ...props }: ScopedRecords & { readonly list: ListOperation }) {
  const { resource, scope } = props;
  const { organizationId, chooseOrganization, projectId, chooseProject } = useSelection();
  const { rows, unread, isLoaded, isLoading, retry } = useResourceList({ name: resource.name, list: operation }, scope);
  const selection: RowSelection =
    resource.selects === 'project'
      ? { currentId: projectId, choose: chooseProject }
      : { currentId: organizationId, choose: chooseOrganization };
  const list = {
    rows: isLoaded ? rows : undefined,
    unread,
    hasMore: false,
    isFetching: isLoading,
    failure: undefined,
    loadMore: retry,
    retry,
  };
  return <RecordsScreen {...props} list={list} selection={selection} />;
}
