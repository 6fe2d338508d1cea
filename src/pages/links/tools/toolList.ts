import { useEffect, useEffectEvent, useState } from 'react';
import { filterLinks, isFiltering, type LinkFilter } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { type LinkSort, sortLinks } from '@/resources/links/sort';
import { isPagesOnly, isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import { fewLinks } from '@/resources/links/sync/reader';
import { useAllLinksState } from '@/resources/links/sync/useAllLinks';
import type { Wholeness } from '@/resources/links/wholeness';
import { wholenessNow } from '../all/status';
import type { ListedLinks } from '../list/useListedLinks';

/** The links that a tool works on: those that match, or exactly these. */
export interface ToolQuestion {
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  readonly ids: readonly string[] | undefined;
}

/** Where a tool has its links from. */
export type ToolList =
  | { readonly kind: 'pages' }
  /** `all` is undefined while it is being opened. */
  | { readonly kind: 'all'; readonly all: AllLinks | undefined; readonly state: AllLinksState | undefined };

/**
 * The list of a tool. One that needs all links reads the rest by itself, however long it is, and what is known to be missing; who
 * leaves meanwhile stops a long reading that was begun for it.
 */
export function useToolList(listed: ListedLinks, { ids }: ToolQuestion): ToolList {
  const { all, list, isAll, readAll } = listed;
  const state = useAllLinksState(all);
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
  const canNot = state?.activity.kind === 'ended' && isPagesOnly(state.activity);
  const isOfAll = (isAll || isPart) && readAll !== undefined && !canNot;
  return isOfAll ? { kind: 'all', all, state } : { kind: 'pages' };
}

/** The loaded links that a tool works on, in the order of the screen. */
export function loadedOf(links: readonly Link[], { filter, sort, ids }: ToolQuestion, now: number): readonly Link[] {
  const chosen = ids && new Set(ids);
  return sortLinks(chosen ? links.filter(({ id }) => chosen.has(id)) : filterLinks(links, filter, now), sort, now);
}

/** How much of the list is here. Links that were chosen one by one are no part of anything. */
export const wholenessOf = (list: ToolList, listed: ListedLinks): Wholeness | undefined =>
  list.kind === 'pages' ? listed.list.wholeness : list.state && wholenessNow(list.state, listed);

export const isNarrowed = ({ filter, ids }: ToolQuestion): boolean => ids !== undefined || isFiltering(filter);
