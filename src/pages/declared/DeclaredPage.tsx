import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { filterFields, RecordScope, serverViewOf } from '@/forms/shownFields';
import type { LazyCode } from '@/lib/lazy/lazyCode';
import { lazyPart } from '@/lib/lazy/lazyPart';
import type { ListOperation, PageSlots, ResourceDeclaration } from '@/providers/data/declaration';
import { useRecords } from '@/providers/data/useRecords';
import { useResourceList } from '@/providers/data/useResourceList';
import { resources } from '@/resources';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type OrganizationScope, type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { type Drawn, DrawnContext, type LoadResources, useDrawn } from './drawn';
import type { RowSelection } from './Records';
import { RecordsScreen } from './RecordsScreen';
import { SingleRecord } from './SingleRecord';
import { textsOf } from './texts';
import { questionOf, useRecordsView } from './view';

const pages = new Map(resources.map((resource) => [resource.name, lazyPart(() => drawnPage(resource))]));

/** The page of the declared resource that the route table names, when it has no page of its own. */
export function DeclaredPage() {
  const { identifier = '' } = useResourceParams();
  const page = pages.get(identifier);
  if (!page) throw new Error(`No resource '${identifier}' is declared`);
  return <page.Part />;
}

/** Has the data provider answer for a resource, and for those that its fields refer to. */
function addResource(resource: ResourceDeclaration): ResourceDeclaration {
  if (resources.includes(resource)) return resource;
  resources.push(resource);
  for (const field of Object.values(resource.fields ?? {})) if (field?.reference) addResource(field.reference);
  return resource;
}

interface Page {
  readonly resource: LazyCode<ResourceDeclaration>;
}

/** The page of a resource, whose slots come with it; its records have addresses below the path, and say what of all pages refers to them. */
export async function drawnPage(resource: ResourceDeclaration, path?: string, all: readonly Page[] = []) {
  addResource(resource);
  const others = () => Promise.all(all.map(async (page) => addResource(await page.resource.load())));
  const slots = await resource.page?.load();
  return () => <RecordsPage resource={resource} slots={slots} path={path} others={others} />;
}

interface RecordsPageProps {
  readonly resource: ResourceDeclaration;
  readonly slots?: PageSlots | undefined;
  readonly path?: string | undefined;
  readonly others?: LoadResources | undefined;
}

const noSlots: PageSlots = {};
const noScope = {};

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource, slots = noSlots, path, others }: RecordsPageProps) {
  const drawn = useMemo(() => {
    const texts = textsOf(resource, slots.texts);
    return { resource, slots, texts, filters: filterFields(resource), asked: serverViewOf(resource), path, others };
  }, [resource, slots, path, others]);
  const { needs } = resource;
  if (needs === 'nothing') return <Records {...drawn} scope={noScope} context={slots.texts?.context} />;
  const placed = (place: OrganizationScope | ProjectScope) => <PlacedRecords {...drawn} place={place} />;
  return (
    <SelectionGate need={needs} missing={drawn.texts.missing}>
      {placed}
    </SelectionGate>
  );
}

type PlacedProps = Omit<Drawn, 'scope' | 'context'> & { readonly place: OrganizationScope | ProjectScope };

function PlacedRecords({ place, ...drawn }: PlacedProps) {
  const context = useScopeLine(drawn.texts.context, place);
  const scope = { organizationId: place.organization.id, ...('project' in place && { projectId: place.project.id }) };
  return <Records {...drawn} scope={scope} context={context} />;
}

function Records(drawn: Drawn) {
  const { kind, one, list, selects } = drawn.resource;
  const own = list && selects ? <SelectableRecords list={list} /> : <OwnRecords />;
  return (
    <DrawnContext value={drawn}>
      <RecordScope value={drawn.scope}>{kind === 'single' && one ? <SingleRecord one={one} /> : own}</RecordScope>
    </DrawnContext>
  );
}

/** Records that the page reads itself. */
function OwnRecords() {
  const { resource, scope, texts, asked } = useDrawn();
  const { view } = useRecordsView();
  const page = resource.list?.byNumber === undefined ? undefined : view.page;
  const question = useMemo(() => ({ ...questionOf(view, asked), page }), [view, asked, page]);
  return <RecordsScreen list={useRecords(resource, scope, texts.loadFailure, question)} />;
}

/** Records that the selection is made from and has read: read again where that was long ago. The shell shows a failure to load them. */
function SelectableRecords({ list: operation }: { readonly list: ListOperation }) {
  const { resource, scope } = useDrawn();
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
  return <RecordsScreen list={list} selection={selection} />;
}
