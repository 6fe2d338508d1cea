import { useEffect, useMemo } from 'react';
import type { PageSize } from '@/contract/pageSizes';
import { forgetLocalList } from '@/providers/store/localLists';
import { lastChange } from './listEvents';
import type { Link } from './model';
import {
  isPlaceClosed,
  isRepeating,
  isTokenGone,
  linksOf,
  readAtOf,
  startOf,
  totalOf,
  wholenessOfPages,
} from './pages';
import { type LinksPlace, placeKey } from './place';
import type { StartPage } from './sync/reader';
import { type KeptPosition, useKeptList } from './useKeptList';
import { useLinkPages } from './useLinkPages';
import { useLoadedPages } from './useLoadedPages';
import type { Wholeness } from './wholeness';

/** What could not be read: the first page, the pages again, the next page, or the next page for good. */
export interface LinksFailure {
  readonly kind: 'list' | 'refresh' | 'more' | 'token';
  readonly error: unknown;
}

export interface LinkList {
  /** Names the list: another place or page size is another list. */
  readonly key: string;
  /** The last position in this list, under this filter and order. */
  readonly positionIn: (view: string) => KeptPosition;
  /** Every loaded link once, in the server's order. */
  readonly links: readonly Link[];
  /** How many there are on the server, when that is known. */
  readonly total: number | undefined;
  /** The next page can be loaded. */
  readonly hasMore: boolean;
  /** How much of the list is loaded. */
  readonly wholeness: Wholeness;
  /** The server says that there is more, and gives what is loaded already. */
  readonly isRepeating: boolean;
  /** The oldest of the pages, in ms; undefined before the first one is here. */
  readonly readAt: number | undefined;
  /** How long the last call took, in ms. */
  readonly msOfCall: number | undefined;
  readonly activity: 'idle' | 'loading' | 'loading-more' | 'refreshing';
  readonly failure: LinksFailure | undefined;
  /** Loads the next page. What is loading already is waited for, not doubled. */
  readonly loadMore: () => Promise<void>;
  /** Reads again as many pages as are loaded; the loaded links stay until all of them are there. */
  readonly refresh: () => void;
  /** Refreshes the links that were changed here: of a long list their pages alone. */
  readonly refreshChanged: () => void;
  /** Refreshes what a new link changes: of a long list the beginning alone. */
  readonly refreshStart: () => void;
  /** Shows one link changed. */
  readonly changeLink: (id: string, change: Partial<Link>) => Promise<void>;
  /** The loaded pages, as far as a reading of all links can begin with them. */
  readonly start: () => readonly StartPage[];
  /** Forgets the loaded pages and begins with the first. */
  readonly startAgain: () => void;
}

/** The links of a domain, page by page (docs/product.md#list-of-links). Another place or page size is another list. */
export function useLinks(place: LinksPlace | undefined, pageSize: PageSize): LinkList {
  const linkPages = useLinkPages(place, pageSize);
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error } = linkPages.query;
  const pages = data?.pages;
  const links = useMemo(() => linksOf(pages ?? []), [pages]);

  const loaded = useLoadedPages(linkPages);
  const kept = useKeptList(linkPages.queryKey, loaded.refreshStart);
  useForgetClosedPlace(place, error);
  const activity = isFetchingNextPage ? 'loading-more' : !isFetching ? 'idle' : pages ? 'refreshing' : 'loading';
  return {
    ...kept,
    links,
    total: pages && totalOf(pages, links.length, hasNextPage),
    hasMore: hasNextPage,
    wholeness: wholenessOfPages(pages ?? [], links.length),
    isRepeating: pages !== undefined && isRepeating(pages),
    readAt: pages && readAtOf(pages),
    msOfCall: pages?.at(-1)?.msOfCall,
    activity,
    failure: failureOf(error, pages !== undefined, isFetchNextPageError),
    async loadMore() {
      await linkPages.loadMore();
    },
    refresh: () => void loaded.refresh(),
    refreshChanged: () => void loaded.refreshChanged(),
    refreshStart: () => void loaded.refreshStart(),
    changeLink: loaded.change,
    start: () => (place && pages ? startOf(pages, lastChange(place), Date.now()) : []),
    startAgain: linkPages.startAgain,
  };
}

function failureOf(error: unknown, hasPages: boolean, isNextPage: boolean): LinksFailure | undefined {
  if (!error) return undefined;
  if (!hasPages) return { kind: 'list', error };
  if (!isNextPage) return { kind: 'refresh', error };
  return { kind: isTokenGone(error) ? 'token' : 'more', error };
}

/** Deletes the list of a place from this device when the server no longer shows the place to this person. */
function useForgetClosedPlace(place: LinksPlace | undefined, error: unknown): void {
  // The lists live outside React.
  useEffect(() => {
    if (place && isPlaceClosed(error)) void forgetLocalList(placeKey(place));
  }, [place, error]);
}
