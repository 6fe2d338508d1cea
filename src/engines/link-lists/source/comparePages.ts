import {
  type AskedDestination,
  type AskedTaken,
  destinationHashes,
  type LinksThere,
  linksAlike,
  linksTaken,
} from '@/engines/compare';
import { type Link, linkStatus, linkStatuses } from '@/engines/links';

/** Those of the links that lead to a destination; undefined when it was called off. */
export const alikeAmong = (links: readonly Link[], asked: AskedDestination, signal: AbortSignal) =>
  linksAlike(linksOnPages(links, asked.only), asked, signal);

/** What the links have already of what is to be created; undefined when it was called off. */
export const takenAmong = (links: readonly Link[], asked: AskedTaken, signal: AbortSignal) =>
  linksTaken(linksOnPages(links, asked.only), asked, signal);

/** The links of loaded pages as they are compared with others; of all domains, or `only` of this one. */
export function linksOnPages(links: readonly Link[], only?: string): LinksThere {
  const ids = new Set(links.map(({ id }) => id));
  const hashesAt = (place: number) => hashesOf(links[place]);
  return {
    size: links.length,
    sameAt: (place) => hashesAt(place)[0],
    nearAt: (place) => hashesAt(place)[1],
    isMeant: (place) => only === undefined || links[place]?.domain === only,
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
