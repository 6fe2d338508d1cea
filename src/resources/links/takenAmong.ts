import { destinationKey } from '@/contract/destinationKey';
import type { Pieces } from '@/lib/inPieces';
import { keyOf } from './alikeAmong';
import type { AskedTaken, Taken } from './localIndex/takenIn';
import type { Link } from './model';

/** The same that the worker finds among all links, among these. */
export function* takenAmong(links: readonly Link[], { ids, destinations }: AskedTaken): Pieces<Taken> {
  const there = new Set(links.map(({ id }) => id));
  const keys = new Set<string>();
  for (const link of links) {
    keys.add(keyOf(link).same);
    yield;
  }
  const found = new Set<string>();
  for (const destination of keys.size > 0 ? destinations : []) {
    if (keys.has(destinationKey(destination).same)) found.add(destination);
    yield;
  }
  return { ids: new Set(ids.filter((id) => there.has(id))), destinations: found };
}
