import type { Pieces } from '@/lib/inPieces';
import { blockBits } from './blockRows';
import { destinationHashes } from './destinationIndex';
import type { LocalIndex } from './localIndex';

/** Links that are to be created: their ids and where they lead. */
export interface AskedTaken {
  readonly ids: readonly string[];
  readonly destinations: readonly string[];
}

/** Of what was asked for, the ids that links have, and the destinations that links lead to. */
export interface Taken {
  readonly ids: ReadonlySet<string>;
  readonly destinations: ReadonlySet<string>;
}

/** Looks at each link once, however many destinations are asked for. */
export function* takenIn(index: LocalIndex, { ids, destinations }: AskedTaken): Pieces<Taken> {
  const wanted = new Map<number, Map<number, string[]>>();
  for (const destination of destinations) {
    const [same, near] = destinationHashes(destination);
    const ofNear = wanted.get(near) ?? new Map<number, string[]>();
    wanted.set(near, ofNear.set(same, [...(ofNear.get(same) ?? []), destination]));
    yield;
  }
  const found = new Set<string>();
  for (const [number, block] of index.blocks.entries()) {
    for (let at = 0; at < block.count; at += 1) {
      const ofNear = wanted.get(block.destinations[2 * at + 1] ?? 0);
      if (!ofNear || index.sequence.isReplaced((number << blockBits) + at)) continue;
      for (const destination of ofNear.get(block.destinations[2 * at] ?? 0) ?? []) found.add(destination);
    }
    yield;
  }
  return { ids: new Set(ids.filter((id) => index.rowOf(id) !== undefined)), destinations: found };
}
