import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useAddress } from '@/lib/address/useAddress';
import { type ResourceList, useResourceList } from '@/providers/data/useResourceList';
import { notify } from '@/providers/notifications';
import { enterPlace, type Place } from '@/providers/place';
import { type Organization, organizations as organizationsResource } from '@/resources/organizations/resource';
import { type Project, projects as projectsResource } from '@/resources/projects/resource';
import { type AddressRest, addressOf, readSelection, withName, writeSelection } from './inAddress';
import { createMemory } from './memory';
import { currentOrganization, currentProject, type Named, type SelectionChoice, type Sources } from './resolve';
import { texts } from './texts';

/**
 * Shows the toast of a switch once it has happened: a user who is asked about unsaved input may stay. Until then the lists
 * of the current place may be answered; a switch to a third place forgets the order.
 */
export function useSwitchNotice(organization: Named | undefined, project: Named | undefined) {
  const ordered = useRef<SelectionChoice & { readonly from: string | undefined }>(undefined);
  useEffect(() => {
    if (ordered.current === undefined) return;
    const { organizationId, projectId, from } = ordered.current;
    const [title, id, current] =
      projectId === undefined
        ? [texts.organizationSelected, organizationId, organization]
        : [texts.projectSelected, projectId, project];
    if (!current || (current.id === from && from !== id)) return; // its list is being read again, or nothing is switched yet
    ordered.current = undefined;
    if (current.id === id) notify({ kind: 'info', title, text: texts.switchedTo(current.name), key: 'selected' });
  }, [organization, project]);
  const [organizationNow, projectNow] = [organization?.id, project?.id];
  return useCallback(
    (choice: SelectionChoice) => {
      ordered.current = { ...choice, from: choice.projectId === undefined ? organizationNow : projectNow };
    },
    [organizationNow, projectNow],
  );
}

/** The current selection and what it can be changed to. */
export interface Selection {
  readonly organizations: ResourceList<Organization>;
  readonly projects: ResourceList<Project>;
  /** Known at once from the last visit; the record itself follows with its list. */
  readonly organizationId: string | undefined;
  readonly organization: Organization | undefined;
  readonly projectId: string | undefined;
  readonly project: Project | undefined;
  /** Both with their names, which are known from the last visit, too. */
  readonly place: Place;
  /** The domain that was current last in this organization. */
  readonly domain: string | undefined;
  /** What the address names and the user does not have, and what would be current without it. */
  readonly unavailable:
    | { readonly kind: 'organization'; readonly instead: Organization }
    | { readonly kind: 'project'; readonly instead: Project }
    | undefined;
  /** Has the next address, which names another organization or project, show the toast of that switch. */
  readonly expectSwitch: (choice: SelectionChoice) => void;
  readonly chooseOrganization: (organizationId: string) => void;
  readonly chooseProject: (projectId: string) => void;
  readonly chooseDomain: (domain: string | undefined) => void;
}

/** Organizations lie under nothing. */
const noScope = {};

const SelectionContext = createContext<Selection | undefined>(undefined);

/**
 * Derives the current selection from the address, the last selection and the loaded lists (docs/product.md#selection). To
 * choose is to go to another address.
 */
export function SelectionProvider({ subject, children }: { subject: string; children: ReactNode }) {
  const { sources, choose, name, remember } = useSources(subject);

  const organizations = useResourceList(organizationsResource, noScope, { failure: texts.organizationsFailed });
  const ofOrganizations = currentOrganization(sources, organizations);
  const { id: organizationId, row: organization } = ofOrganizations;

  const scope = organizationId === undefined ? undefined : { organizationId };
  const projects = useResourceList(projectsResource, scope, { failure: texts.projectsFailed });
  const ofProjects = currentProject(sources, organizationId, projects);
  const { id: projectId, row: project } = ofProjects;

  const unavailable = useMemo(
    () => unavailableOf(ofOrganizations.instead, ofProjects.instead),
    [ofOrganizations.instead, ofProjects.instead],
  );

  const { remembered } = sources;
  const last = organizationId !== undefined && organizationId === remembered.organizationId ? remembered : undefined;
  const domain = last?.domain;
  const organizationName = organization?.name ?? last?.organization;
  const projectName = project?.name ?? (projectId === last?.projectId ? last?.project : undefined);

  const isRead = projects.isLoaded && !projects.isFetching && (project !== undefined || !projects.error);
  const isProjectKnown = isRead && unavailable === undefined;
  const place = useMemo<Place>(
    () => ({ organizationId, projectId, organization: organizationName, project: projectName }),
    [organizationId, projectId, organizationName, projectName],
  );
  useSettling({ sources, name, remember }, { place, isLoaded: organization !== undefined, isProjectKnown });
  const expectSwitch = useSwitchNotice(organization, project);

  // Toasts and events are told outside React.
  useEffect(() => enterPlace(place), [place]);

  const switches = useMemo(() => {
    const switchTo = (choice: SelectionChoice) => {
      expectSwitch(choice);
      choose(choice);
    };
    return {
      expectSwitch,
      chooseOrganization: (id: string) => switchTo({ organizationId: id }),
      chooseProject: (id: string) => switchTo({ organizationId, projectId: id }),
    };
  }, [choose, expectSwitch, organizationId]);
  const isNamed = organizationId === sources.address.organizationId; // what is remembered has to be named first
  const chooseDomain = useCallback(
    (domain: string | undefined) => isNamed && remember({ ...place, domain }),
    [isNamed, remember, place],
  );
  const selection = useMemo<Selection>(
    () => ({
      organizations,
      projects,
      organizationId,
      organization,
      projectId,
      project,
      place,
      domain,
      unavailable,
      ...switches,
      chooseDomain,
    }),
    [
      organizations,
      projects,
      organizationId,
      organization,
      projectId,
      project,
      place,
      domain,
      unavailable,
      switches,
      chooseDomain,
    ],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

function unavailableOf(organization: Organization | undefined, project: Project | undefined): Selection['unavailable'] {
  if (organization) return { kind: 'organization', instead: organization };
  return project && { kind: 'project', instead: project };
}

/** The current selection. Everything that reads it renders again when it changes. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it');
  return selection;
}

interface OnScreen {
  readonly place: Place;
  /** The organization is in its list. */
  readonly isLoaded: boolean;
  /** Whether the project, or that there is none, is known from its list. */
  readonly isProjectKnown: boolean;
}

/**
 * Has the address name what is on the screen, so that it can be shared, and then remembers it, so that another visit starts
 * there and its first requests need not wait for the lists. In this order: what is both named and remembered, and no longer
 * in its list, has been deleted; what is named alone was never the user's.
 */
function useSettling(
  { sources, name, remember }: Pick<ReturnType<typeof useSources>, 'sources' | 'name' | 'remember'>,
  { place, isLoaded, isProjectKnown }: OnScreen,
): void {
  const { address, remembered } = sources;
  const { organizationId, projectId } = place;
  const isNamed = address.organizationId === organizationId && (!isProjectKnown || address.projectId === projectId);
  const last = remembered.organizationId === organizationId ? remembered : undefined;
  const kept = isProjectKnown ? place : last;
  useEffect(() => {
    if (!isLoaded) return;
    if (isNamed) remember({ ...place, projectId: kept?.projectId, project: kept?.project });
    else if (isProjectKnown) name({ organizationId, projectId });
  }, [isLoaded, isNamed, isProjectKnown, organizationId, projectId, place, kept, name, remember]);
}

/** The addresses of pages of the workspace under the selection that the address names, unless the user does not have it; else under the current one. */
export function useScopedAddress(): (path: string, further?: AddressRest) => string {
  const { organizationId, projectId, unavailable } = useSelection();
  const named = readSelection(useAddress().query); // its list may still be loading
  const selection = named.organizationId && !unavailable ? named : { organizationId, projectId };
  return (path, further) => addressOf(path, selection, further);
}

/** What the address names and what was current last, and the ways to change them. */
function useSources(subject: string) {
  const [memory] = useState(() => createMemory(subject));
  const remembered = useStore(memory);
  const { query, changeQuery } = useAddress();
  const address = useMemo(() => readSelection(query), [query]);
  const sources: Sources = useMemo(() => ({ address, remembered }), [address, remembered]);
  /** Goes to another selection; Back undoes it. */
  const choose = useCallback(
    (choice: SelectionChoice) => changeQuery((query) => writeSelection(choice, query), 'push'),
    [changeQuery],
  );
  /** Has the address name the selection that is on the screen anyway. */
  const name = useCallback(
    (choice: SelectionChoice) => changeQuery((query) => withName(choice, query, address)),
    [changeQuery, address],
  );
  return { sources, choose, name, remember: memory.remember };
}
