import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import {
  type AllLinks,
  closedList,
  isPagesOnly,
  type LinkSource,
  openLists,
  readRequests,
  refusedReadings,
  type ServerSearch,
  sourceOfPages,
} from '@/engines/link-lists';
import {
  everyDomain,
  isFiltering,
  type Link,
  type LinkActionName,
  type LinksPlace,
  listEvents,
  onlyDomain,
  placeKey,
} from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import type { ApiError } from '@/providers/http/apiError';
import { keptList } from '@/providers/store/keptLists';
import { readPageSize, writePageSize } from '@/resources/links/pageSize';
import type { KeptPosition } from '@/resources/links/useKeptList';
import { type LinkActions, useLinkActions } from '@/resources/links/useLinkActions';
import { type LinkList, useLinks } from '@/resources/links/useLinks';
import type { LinksView } from '@/resources/links/view';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import type { DomainChoice } from '../domain/useDomainChoice';
import { texts } from '../texts';
import { answersJob, chooseSource, useShownLinks } from './linkSource';
import { useServerSource } from './useServerSource';

/** The list on the screen and its actions, for all parts of the page. */
export interface ListedLinks extends ServerSearch {
  readonly place: LinksPlace | undefined;
  /** Identifies the list. Another key resets open rows and the scroll position. */
  readonly key: string;
  /** The last position among the rows that are shown now. */
  readonly position: KeptPosition;
  /** The loaded pages, with which the reading of all links begins. */
  readonly list: LinkList;
  /** Of a list of all domains: those that the server did not give. */
  readonly missing: readonly string[];
  /** The rows on the screen, and whom to ask about their links. */
  readonly source: LinkSource;
  /** The loaded pages as a source, and what answers about all links: the server, or the owner's list from when it is read. */
  readonly pages: LinkSource;
  readonly whole: LinkSource | undefined;
  /** More is asked than loaded pages answer, and a list call has succeeded: the owner's list is to be opened, or the server is asked (`AllLinksStatus`). */
  readonly isListWanted: boolean;
  /** The owner's list, from when it is open and a list call has succeeded: how far its reading is, and what can be done about that. */
  readonly all: AllLinks | undefined;
  /** Reads all links, however many there are; undefined where this deployment does not. */
  readonly readAll: (() => void) | undefined;
  /** Goes on with the loaded pages alone, where all links can't be opened. */
  readonly doWithoutAll: () => void;
  /** Why the server did not give all links when they were read last, though it gives pages. */
  readonly refusal: ApiError | undefined;
  readonly actions: LinkActions;
  /** The id of a link that was created a moment ago, until the filter changes; its row is marked. */
  readonly createdId: string | undefined;
  /** The same once the loaded pages have it. */
  readonly newId: string | undefined;
  /** Its row has been marked for long enough. */
  readonly endMark: () => void;
  /** Loads a link that was created, and shows it whatever the filter. */
  readonly showCreated: (id: string) => void;
  /** Rows that stay in sight without a match, because their links were changed here, go. */
  readonly hideKept: () => void;
  /** Undefined while there is nothing to refresh, or a request is under way. */
  readonly refresh: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** The links of the domain: loaded, filtered and sorted. */
export function useListedLinks(
  scope: ProjectScope,
  { domain, offered }: Pick<DomainChoice, 'domain' | 'offered'>,
  view: LinksView,
): ListedLinks {
  const organizationId = scope.organization.id;
  const projectId = scope.project.id;
  const names = domain === everyDomain ? offered.map((one) => one.domain).join(' ') : domain;
  const place = useMemo(
    () => (names === undefined ? undefined : { organizationId, projectId, domains: names.split(' ') }),
    [organizationId, projectId, names],
  );
  const [pageSize, setPageSize] = useState(readPageSize);
  const pages = useLinks(place, pageSize);
  const { key } = pages;
  const kept = useKeptLinks(`${key} ${JSON.stringify(view.filter)}`);
  const shown = useShownLinks(pages.links, view, kept.ids);
  const ofServer = useServerSource(place, view);
  const asked = useAskedList(place, view, pages, ofServer.isAsked);
  const { whole } = asked;
  const paging: LinkSource['paging'] = {
    pageSize,
    setPageSize(size) {
      writePageSize(size);
      setPageSize(size);
    },
  };
  const { refresh, failure } = pages;
  const ofPages = sourceOfPages(
    { ...pages, place },
    {
      shown,
      isReading: pages.activity !== 'idle',
      hasFailed: failure?.kind === 'refresh' || asked.refusal !== undefined,
      hasRestFailed: failure !== undefined,
      paging,
      refresh,
      readAll: asked.readAll,
    },
  );
  const choice = { pages: ofPages, whole, loaded: pages.links.length, isOfJob: answersJob(view.filter) };
  const isWhole = useSyncExternalStore(asked.subscribe, () => chooseSource(choice) !== ofPages);
  const source = ofServer.served ?? ((isWhole && whole) || ofPages);
  const { missing } = useStore(source.state);
  const list: LinkList = {
    ...pages,
    refresh: source === ofPages ? refresh : refreshWhole,
    refreshStart: source === ofPages ? pages.refreshStart : refreshWhole,
    changeLink(id, change) {
      const { isActive, deleted } = change;
      if (place && isActive !== undefined && deleted !== undefined) {
        listEvents.tell({ kind: 'shown-status', place, id, status: { isActive, deleted } });
      }
      return pages.changeLink(id, change);
    },
  };
  function refreshWhole() {
    pages.refreshStart();
    source.update();
  }
  const { createdId, newId, mark } = useNewLink(pages.links);
  const actions = useLinkActions(place, list, () => {
    if (!source.paging && !source.state.getState().hasRest) source.update();
  });
  const isBusy = pages.activity === 'refreshing' || pages.activity === 'loading-more' || asked.isBusy;
  return {
    place,
    key,
    position: pages.positionIn(JSON.stringify([view.filter, view.sort])),
    list,
    ...asked,
    ...ofServer,
    isListWanted: asked.isListWanted || ofServer.isAsked,
    whole: ofServer.server ?? whole,
    source,
    pages: ofPages,
    missing,
    createdId: createdId !== undefined && kept.ids.has(createdId) ? createdId : undefined,
    newId,
    endMark: () => mark(undefined),
    showCreated(id) {
      kept.keep(id);
      mark(id);
      list.refreshStart();
    },
    hideKept() {
      kept.clear();
      (ofServer.served ?? whole)?.hideKept();
    },
    actions: {
      ...actions,
      run(link: Link, action: LinkActionName) {
        kept.keep(link.id);
        actions.run(link, action);
      },
    },
    isBusy,
    refresh: place && !isBusy ? list.refresh : undefined,
  };
}

/**
 * The owner's list, as far as it is asked for. A filter or an order is about the whole list, so it reads the rest. So does a list of all domains, whose pages begin
 * with one of them. A list that this device keeps is shown, too.
 */
function useAskedList(
  place: LinksPlace | undefined,
  { filter, sort }: LinksView,
  pages: LinkList,
  isServerAsked: boolean,
) {
  const { activity, failure, links, total, readAt, missing } = pages;
  const isListed = activity !== 'loading' && failure?.kind !== 'list';
  const { query } = useAddress();
  const question =
    !isServerAsked && !answersJob(filter) && (isFiltering(filter) || sort) ? JSON.stringify([filter, sort]) : '';
  const isOfAll = query.has('all'); // an address that was written before
  // The requests are outside React: a question stays asked when it is taken back.
  useEffect(() => {
    if (!place || env.localCopies === 'off') return;
    const isAsked = question !== '' || isOfAll || onlyDomain(place) === undefined;
    if (isAsked || keptList(placeKey(place))) readRequests.make(place, 'question');
  }, [place, question, isOfAll]);
  const key = place && placeKey(place);
  const refused = useStore(refusedReadings, (errors) => (key === undefined ? undefined : errors.get(key)));
  const isListWanted = useStore(readRequests, (requests) => key !== undefined && requests.has(key));
  // A list that is shown again is there at once.
  const opened = useStore(openLists, (lists) => (key === undefined ? undefined : lists.get(key)));
  const all = isListWanted && isListed ? opened : undefined;
  const isRead = useStore(all?.state ?? closedList, (state) => state !== undefined && !isPagesOnly(state.activity));
  // The list is outside React.
  useEffect(
    () => all?.notePages({ links: links.length, total, readAt, missing }),
    [all, links.length, total, readAt, missing],
  );
  useEffect(() => () => all?.notePages(undefined), [all]);
  const whole: LinkSource | undefined = isRead ? all : undefined;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [all?.state.subscribe(listener), all?.answer.subscribe(listener)];
      return () => ends.forEach((end) => end?.());
    },
    [all],
  );
  const readAll = useCallback(() => {
    if (!place) return;
    readRequests.make(place, 'all');
    const { list, activity } = all?.state.getState() ?? {};
    if (activity?.kind === 'gone' && (activity.reason === 'no-worker' || activity.reason === 'stopped')) all?.reopen();
    else if (list) void all?.begin(readRequests.take(place), undefined);
  }, [place, all]);
  return {
    isListWanted,
    all,
    whole,
    subscribe,
    isBusy: useStore(all?.state ?? closedList, (state) => state !== undefined && state.activity.kind === 'reading'),
    refusal: isListed ? refused : undefined,
    readAll: env.localCopies === 'off' ? undefined : readAll,
    doWithoutAll: () => place && readRequests.drop(place),
  };
}

const none: ReadonlySet<string> = new Set();

/**
 * Links that stay on the screen until the filter changes: a link that was changed here may no longer match, but its details
 * are open, and the change can be undone there.
 */
function useKeptLinks(filterKey: string) {
  const [kept, setKept] = useState({ filterKey, ids: none });
  const idsOf = (now: typeof kept) => (now.filterKey === filterKey ? now.ids : none);
  const keep = (id: string) => setKept((now) => ({ filterKey, ids: new Set([...idsOf(now), id]) }));
  return { ids: idsOf(kept), keep, clear: () => setKept({ filterKey, ids: none }) };
}

/** The link that was just created, from when the list has it until its mark ends. */
export function useNewLink(links: readonly Link[]) {
  const [createdId, mark] = useState<string>();
  const link = createdId === undefined ? undefined : links.find(({ id }) => id === createdId);
  const address = link && `${link.domain}/${link.slug}`;

  useEffect(() => {
    if (address !== undefined) announce(texts.isNew(address));
  }, [address]);

  return { createdId, newId: link?.id, mark };
}
