import { type DestinationKey, destinationKey, type Likeness, likeness } from '@/contract/destinationKey';
import type { Pieces } from '@/lib/inPieces';
import { filterLinks, noFilter } from './filter';
import type { AskedDestination, LinksAlike } from './localIndex/destinationIndex';
import type { Link } from './model';
import { linkStatuses } from './status';

/** The same that the worker finds among all links, among these. */
export function* alikeAmong(links: readonly Link[], asked: AskedDestination): Pieces<LinksAlike> {
  const key = destinationKey(asked.destination);
  const found: Record<Likeness, Link[]> = { same: [], near: [] };
  for (const link of links) {
    const kind = likeness(keyOf(link), key);
    if (kind) found[kind].push(link);
    yield;
  }
  return { same: leading(found.same, asked), near: leading(found.near, asked) };
}

const leading = (links: readonly Link[], { most, now }: AskedDestination) => ({
  count: links.length,
  links: linkStatuses.flatMap((status) => filterLinks(links, { ...noFilter, status }, now)).slice(0, most),
});

const keys = new WeakMap<Link, DestinationKey>();

/** The key of where a link leads, computed once. */
export function keyOf(link: Link): DestinationKey {
  const known = keys.get(link);
  if (known) return known;
  const key = destinationKey(link.destination);
  keys.set(link, key);
  return key;
}
