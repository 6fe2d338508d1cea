import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AllLinks,
  type AllLinksState,
  ageOf,
  fewLinks,
  isListGone,
  isReading,
  wholenessIn,
} from '@/engines/link-lists';
import {
  filterLinks,
  type Link,
  type LinkFilter,
  type LinkSort,
  type LinksPlace,
  needsAll,
  sortLinks,
  type Wholeness,
} from '@/engines/links';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { wholenessNow } from '../all/status';
import type { ListedLinks } from '../list/useListedLinks';

/** The links that a tool works on: those that match, or exactly these. */
export interface ToolQuestion {
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  readonly ids: readonly string[] | undefined;
}

/** What the dialog of a tool is given. */
export interface ToolDialogProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** What a tool knows of its links, wherever they come from. */
export interface ToolSet {
  /** They were chosen one by one. */
  readonly isChosen: boolean;
  /** How much of their list is here; undefined until that is known. Links that were chosen are no part of anything. */
  readonly wholeness: Wholeness | undefined;
  readonly isReading: boolean;
  /** Of the reading, in ms; undefined until it can be told. */
  readonly msLeft: number | undefined;
  /** The rest could not be loaded, or the list not be reloaded. */
  readonly hasFailed: boolean;
  /** When they were read, in ms. */
  readonly readAt: number | undefined;
  /** Reads what is new, and all of them again where that takes few calls. */
  readonly update: () => void;
  /** Reads all of them again. */
  readonly reload: () => void;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
}

interface ToolList extends ToolSet {
  /** All links are its source, from when they are open; else the loaded pages are. */
  readonly isOfAll: boolean;
  readonly all: AllLinks | undefined;
}

/** Some of all links of a domain. */
export function setOfAll(all: AllLinks | undefined, state: AllLinksState | undefined, isChosen: boolean): ToolSet {
  const { activity, list, msLeft } = state ?? {};
  return {
    isChosen,
    wholeness: state && wholenessIn(state),
    isReading: !activity || activity.kind === 'opening' || activity.kind === 'not-asked' || isReading(activity),
    msLeft,
    hasFailed:
      (activity?.kind === 'paused' && activity.error !== undefined) || (activity !== undefined && isListGone(activity)),
    readAt: list && ageOf(list),
    update: () => all?.reading.update(),
    reload: () => all?.reading.readAgain(),
    loadRest: all?.reading.load,
  };
}

const setOfPages = ({ list, readAll, refusal }: ListedLinks, isChosen: boolean): ToolSet => ({
  isChosen,
  wholeness: list.wholeness,
  isReading: list.activity !== 'idle',
  msLeft: undefined,
  hasFailed: (isChosen ? list.failure?.kind === 'refresh' : list.failure !== undefined) || refusal !== undefined,
  readAt: list.readAt,
  update: list.refresh,
  reload: list.refresh,
  loadRest: readAll,
});

/** No links: the list is not here any more. */
const setOfNone = (isChosen: boolean, read: () => void = () => undefined): ToolSet => ({
  ...setOfAll(undefined, undefined, isChosen),
  isReading: false,
  hasFailed: true,
  update: read,
  reload: read,
});

/**
 * The list of a tool. One that needs all links reads the rest by itself, however long it is, and what is known to be missing; who
 * leaves meanwhile stops a long reading that was begun for it. Where all links were its source and go, the loaded pages do not take
 * their place: they may be a part of them.
 */
export function useToolList(listed: ListedLinks, { ids }: ToolQuestion): ToolList {
  const { all, list, isAll, isAllWanted, readAll, refusal } = listed;
  const state = useAllLinksState(all);
  const [wasAll] = useState(isAll);
  const [wasWanted, setWasWanted] = useState(isAllWanted);
  if (isAllWanted && !wasWanted) setWasWanted(true);
  const [isPart] = useState(ids === undefined && !isAll && list.wholeness.kind !== 'whole');
  const [wasReading] = useState(state !== undefined && isReading(state.activity));
  const begin = useEffectEvent(() => {
    if (ids !== undefined || !(isPart || isAll)) return;
    readAll?.();
    const wholeness = state?.activity.kind === 'complete' ? wholenessNow(state, listed) : undefined;
    if (!wholeness || wholeness.kind === 'whole') return;
    if (wholeness.kind === 'behind' || wholeness.links <= fewLinks) all?.reading.update();
  });
  const stop = useEffectEvent(() => {
    const { activity, list: read } = all?.state() ?? {};
    const isLong = (read?.current.total ?? list.total ?? 0) > fewLinks;
    if (!wasReading && isLong && activity && isReading(activity) && !read?.successor) all?.reading.pause();
  });
  // The list is read outside React.
  useEffect(() => {
    begin();
    return () => stop();
  }, []);
  const isGone = wasWanted && !isAllWanted && list.activity !== 'loading';
  const canNot = refusal !== undefined || isGone || (state !== undefined && isListGone(state.activity));
  const isOfAll = wasAll || ((isAll || isPart) && readAll !== undefined && !canNot);
  const isChosen = ids !== undefined;
  if (wasAll && canNot) return { ...setOfNone(isChosen, readAll), isOfAll, all: undefined };
  if (!isOfAll) {
    const set = setOfPages(listed, isChosen);
    return { ...set, hasFailed: set.hasFailed || canNot, isOfAll, all: undefined };
  }
  const set = setOfAll(all, state, isChosen);
  const now = state && wholenessNow(state, listed);
  const wholeness = set.isReading && now?.kind === 'part' ? withLoaded(now, list) : now;
  return { ...set, wholeness, isOfAll, all };
}

/** A reading begins with the loaded pages, which are here before it has taken them. */
const withLoaded = (
  part: Exclude<Wholeness, { kind: 'whole' }>,
  { links, total = part.total }: ListedLinks['list'],
): Wholeness => (part.links < links.length ? { ...part, links: links.length, total } : part);

/** The loaded links that a tool works on, in the order of the screen; none where they can't answer the filter. */
export function loadedForTool(
  links: readonly Link[],
  { filter, sort, ids }: ToolQuestion,
  now: number,
): readonly Link[] {
  const chosen = ids && new Set(ids);
  if (!chosen && needsAll(filter, links)) return [];
  return sortLinks(chosen ? links.filter(({ id }) => chosen.has(id)) : filterLinks(links, filter, now), sort, now);
}
