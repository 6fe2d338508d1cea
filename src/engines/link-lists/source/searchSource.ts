import type { QueryClient } from '@tanstack/react-query';
import {
  type AskedDestination,
  type AskedTaken,
  destinationHashes,
  type LinksAlike,
  type LinksThere,
  linksAlike,
  linksTaken,
  type Taken,
} from '@/engines/compare';
import {
  domainsInAddress,
  filterLinks,
  isOfDomain,
  type Link,
  type LinksPlace,
  linkStatus,
  linkStatuses,
  noFilter,
  placeKey,
} from '@/engines/links';
import type { Wanted } from '../queries/findLinks';
import type { DomainPart } from '../queries/lookUp';
import type { AllLinks } from './allLinks';
import { linksNamed } from './knownLinks';
import type { MaybePromise } from './linkSource';
import { openLists } from './openLists';
import { type LoadedPages, pagesKey, pagesOfVisit, type Within } from './pagesOfVisit';

/** How much of a list is searched: all of it, what was read so far of all, or the pages that are loaded. */
export interface SearchedPart {
  readonly kind: 'all' | 'begun' | 'pages';
  /** As in an address. */
  readonly domain: string;
  readonly links: number;
  /** When they were read, in ms. */
  readonly readAt: number;
}

/** Links as far as they are here, of an open list or of loaded pages. A search of some of them uses this, and makes no call. */
export interface SearchSource extends SearchedPart {
  readonly place: LinksPlace;
  /** On the server, where that is known. */
  readonly total: number | undefined;
  /** At most so many links; of questions of a kind the newest alone is answered. */
  readonly find: (wanted: Wanted, limit: number) => MaybePromise<readonly Link[]>;
  readonly alike: (asked: AskedDestination, signal: AbortSignal) => Promise<LinksAlike | undefined>;
  readonly taken: (asked: AskedTaken, signal: AbortSignal) => Promise<Taken | undefined>;
}

/** A list that is open; undefined before that is known. Of a list of several domains, the `part` that is of one. */
export function searchList(list: AllLinks, part?: DomainPart): SearchSource | undefined {
  const { place, questions } = list;
  const known = list.state.getState().list;
  if (!known) return undefined;
  const { links, total } = known.current;
  const only = part?.domain;
  return {
    kind: known.wholeness.kind === 'whole' ? 'all' : 'begun',
    domain: domainsInAddress(place),
    links,
    readAt: known.age,
    ...part,
    place,
    total,
    find: async (wanted, limit) => (await questions.find(wanted, limit))?.map(([, link]) => link),
    alike: (asked) => questions.lookUp<'alike'>({ kind: 'alike', ...asked, only }),
    taken: (asked) => questions.lookUp<'taken'>({ kind: 'taken', ...asked, only }),
  };
}

/** Pages that are loaded. */
export function searchPages({ place, links, areAll, total, readAt }: LoadedPages): SearchSource {
  return {
    kind: areAll ? 'all' : 'pages',
    domain: domainsInAddress(place),
    links: links.length,
    readAt,
    place,
    total,
    find: (wanted, limit) => foundAmong(links, wanted).slice(0, limit),
    alike: (asked, signal) => linksAlike(linksOnPages(links), asked, signal),
    taken: (asked, signal) => linksTaken(linksOnPages(links), asked, signal),
  };
}

function foundAmong(links: readonly Link[], wanted: Wanted): readonly Link[] {
  if (wanted.kind === 'text') return filterLinks(links, { ...noFilter, text: wanted.text }, 0);
  if (wanted.kind === 'shown') return filterLinks(links, wanted.query.filter, wanted.query.now);
  const ofDomain = links.filter(({ domain }) => isOfDomain({ hosts: [wanted.domain.toLowerCase()] }, domain));
  return linksNamed(wanted, ofDomain, ({ slug }) => slug);
}

/** All that this visit has of the places, the loaded pages first. A list counts once the server has shown its place in this visit. */
export function sourcesOfVisit(cache: QueryClient, within: Within): readonly SearchSource[] {
  const pages = pagesOfVisit(cache, within);
  const shown = new Set(pages.map(({ place }) => placeKey(place)));
  const lists = openLists.all().flatMap((list) => {
    const { place } = list;
    const key: Within = pagesKey(place);
    const isWithin = Object.entries(within).every(([part, name]) => key[part as keyof Within] === name); // the keys of its type
    return isWithin && (list.isConfirmed || shown.has(placeKey(place))) ? (searchList(list) ?? []) : [];
  });
  return [...pages.map(searchPages), ...lists];
}

/** The links of loaded pages as they are compared with others. */
export function linksOnPages(links: readonly Link[]): LinksThere {
  const ids = new Set(links.map(({ id }) => id));
  const hashesAt = (place: number) => hashesOf(links[place]);
  return {
    size: links.length,
    sameAt: (place) => hashesAt(place)[0],
    nearAt: (place) => hashesAt(place)[1],
    isMeant: () => true,
    rankAt: (place, now) => rankOf(links[place], now),
    has: (id) => ids.has(id),
    links: async (places) => places.flatMap((place) => links[place] ?? []),
  };
}

const rankOf = (link: Link | undefined, now: number) => (link ? linkStatuses.indexOf(linkStatus(link, now)) : -1);

const hashes = new WeakMap<Link, ReturnType<typeof destinationHashes>>();

/** Of where a link leads, computed once. */
function hashesOf(link: Link | undefined): ReturnType<typeof destinationHashes> {
  if (!link) return destinationHashes('');
  const known = hashes.get(link) ?? destinationHashes(link.destination);
  hashes.set(link, known);
  return known;
}
