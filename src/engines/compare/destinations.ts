import { destinationKey, type Likeness, likeness } from '@/contract/destinationKey';
import { type Link, linkStatuses } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { compareSets } from './compareSets';

/** A hash of each part of a destination's key, which only looking at the destination itself confirms. */
export function destinationHashes(destination: string): readonly [same: number, near: number] {
  const { same, near } = destinationKey(destination);
  return [hashOf(same)[0], hashOf(near)[0]];
}

/** Links that are there already, in a list or in loaded pages, by place. */
export interface LinksThere {
  readonly size: number;
  /** The two `destinationHashes`. */
  readonly sameAt: (place: number) => number;
  readonly nearAt: (place: number) => number;
  /** Links at other places are left out. */
  readonly isMeant: (place: number) => boolean;
  /** The place of its status among `linkStatuses`; `now` in ms. */
  readonly rankAt: (place: number, now: number) => number;
  readonly has: (id: string) => boolean;
  readonly links: (places: readonly number[]) => Promise<readonly Link[]>;
}

/**
 * Links that lead where another one would, of all domains or `only` of this one. `now` in ms decides what is expired; at most `limit` links
 * of each likeness are given.
 */
export interface AskedDestination {
  readonly destination: string;
  readonly limit: number;
  readonly now: number;
  readonly only?: string | undefined;
}

interface LeadingLinks {
  readonly count: number;
  /** The active ones first, then the newest. */
  readonly links: readonly Link[];
}

export type LinksAlike = Readonly<Record<Likeness, LeadingLinks>>;

/** Undefined when it was called off. */
export async function linksAlike(
  there: LinksThere,
  { destination, limit, now }: AskedDestination,
  signal = new AbortController().signal,
): Promise<LinksAlike | undefined> {
  const key = destinationKey(destination);
  const [same, near] = destinationHashes(destination);
  const places = { same: new FirstPlaces(limit), near: new FirstPlaces(limit) };
  const sets = {
    size: there.size,
    find: (place: number) => (there.nearAt(place) === near && there.isMeant(place) ? 0 : -1),
    isSame: (place: number) => there.sameAt(place) === same,
  };
  await inPieces(
    compareSets(sets, (fate, place) => {
      if (fate === 'same' || fate === 'different')
        places[fate === 'same' ? 'same' : 'near'].add(place, there.rankAt(place, now));
    }),
    signal,
  );
  if (signal.aborted) return undefined;
  return { same: await confirmed('same'), near: await confirmed('near') };

  async function confirmed(wanted: Likeness): Promise<LeadingLinks> {
    const { count, first } = places[wanted];
    const found = await there.links(first);
    const links = found.filter((link) => likeness(destinationKey(link.destination), key) === wanted);
    return { count: count - found.length + links.length, links };
  }
}

/** The first places of each status, and how many there are of all. */
class FirstPlaces {
  count = 0;
  readonly #byStatus = linkStatuses.map((): number[] => []);

  constructor(private readonly limit: number) {}

  add(place: number, rank: number): void {
    const places = this.#byStatus[rank];
    if (places && places.length < this.limit) places.push(place);
    this.count += 1;
  }

  get first(): readonly number[] {
    return this.#byStatus.flat().slice(0, this.limit);
  }
}

/**
 * Links that are to be created: their ids and where they lead. Links of all domains are looked at, or `only` those of this one. `now` in
 * ms decides what is expired.
 */
export interface AskedTaken {
  readonly now: number;
  readonly ids: readonly string[];
  readonly destinations: readonly string[];
  readonly only?: string | undefined;
}

/** Of what was asked for, the ids that links have, and the destinations that links lead to, each with the id of an active one where there is one. */
export interface Taken {
  readonly ids: ReadonlySet<string>;
  readonly destinations: ReadonlyMap<string, string | undefined>;
}

/** Undefined when it was called off. */
export async function linksTaken(
  there: LinksThere,
  asked: AskedTaken,
  signal = new AbortController().signal,
): Promise<Taken | undefined> {
  const places = await inPieces(placesTaken(there, asked), signal);
  if (!places) return undefined;
  const links = await there.links([...new Set(places.values())].filter((place) => place !== undefined));
  const idsByKey = new Map(links.map(({ id, destination }) => [destinationKey(destination).same, id]));
  const idOf = (destination: string) => idsByKey.get(destinationKey(destination).same);
  return {
    ids: new Set(asked.ids.filter(there.has)),
    destinations: new Map([...places.keys()].map((destination) => [destination, idOf(destination)])),
  };
}

/** By the destination the place of an active link, where there is one. Looks at each link once, however many destinations are asked for. */
function* placesTaken(
  there: LinksThere,
  { destinations, now }: AskedTaken,
): Pieces<ReadonlyMap<string, number | undefined>> {
  const groups: string[][] = [];
  const wanted = new Map<number, Map<number, number>>();
  for (const destination of destinations) {
    const [same, near] = destinationHashes(destination);
    const ofNear = wanted.get(near) ?? new Map<number, number>();
    const group = ofNear.get(same) ?? groups.push([]) - 1;
    groups[group]?.push(destination);
    wanted.set(near, ofNear.set(same, group));
    yield;
  }
  const found = new Map<string, number | undefined>();
  const sets = {
    size: groups.length === 0 ? 0 : there.size,
    find(place: number) {
      const group = wanted.get(there.nearAt(place))?.get(there.sameAt(place));
      return group !== undefined && there.isMeant(place) ? group : -1;
    },
    isSame: () => true,
  };
  yield* compareSets(sets, (_fate, place, group) => {
    for (const destination of groups[group] ?? []) {
      const active = there.rankAt(place, now) === 0 ? place : undefined; // the first of the statuses
      found.set(destination, found.get(destination) ?? active);
    }
  });
  return found;
}
