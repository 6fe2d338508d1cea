import { addressOfId } from '@/engines/links';
import type { OuterSteps } from '../index/collectSteps';
import { rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { isActiveAt, isChecked, type Marks } from './checkedRows';

/** How a link ends that leads to another link of the project. */
type StepEnd = 'loop' | 'dead-end' | 'chain';

/** A link: its row, or its id when it is one of another domain. */
export type Stop = number | string;

/** How a link ends, and where: the last stop, of links that lead into one circle the same one of it. */
interface Ending {
  readonly end: StepEnd;
  readonly last: Stop;
}

/** Which links lead to which. */
interface StepGraph {
  /** The links of the list that lead to another one. */
  readonly rows: Iterable<number>;
  /** Where a link leads to: the id of a link that may not be there. */
  readonly target: (stop: Stop) => string | undefined;
  /** The link there; undefined when it is not there. */
  readonly next: (stop: Stop) => Stop | undefined;
  /** It can be followed. */
  readonly isLive: (stop: Stop) => boolean;
}

/**
 * How each link ends that leads to another one: a link of a circle is a loop, one that comes to a link which can't be followed is a
 * dead end after any number of steps, all others are chains, also those that lead into a circle.
 */
function* stepEnds({ rows, next, target, isLive }: StepGraph): Generator<undefined, ReadonlyMap<Stop, Ending>> {
  const ends = new Map<Stop, Ending>();
  for (const start of rows) {
    if (ends.size % 1024 === 0) yield undefined;
    const path: Stop[] = [];
    const onPath = new Set<Stop>();
    let ending: Ending | undefined;
    for (let stop: Stop = start; !ending && !ends.has(stop); ) {
      path.push(stop);
      onPath.add(stop);
      const following = next(stop);
      if (following === undefined || !isLive(following)) {
        ending = { end: 'dead-end', last: following ?? target(stop) ?? stop };
      } else if (onPath.has(following)) {
        for (const one of path.splice(path.indexOf(following))) ends.set(one, { end: 'loop', last: following });
        ending = { end: 'chain', last: following };
      } else if (target(following) === undefined) {
        ending = { end: 'chain', last: following };
      } else {
        const known = ends.get(following);
        ending = known && { end: known.end === 'dead-end' ? 'dead-end' : 'chain', last: known.last };
        stop = following;
      }
    }
    if (ending) for (const stop of path) ends.set(stop, ending);
  }
  return ends;
}

/** The marks of the ends. */
export const stepMarks = { loop: 1, 'dead-end': 2, chain: 3 } as const satisfies Record<StepEnd, number>;

/** Marks the links that lead to another one by how they end, in groups by where; `now` in ms decides what is expired. */
export function* steps(index: LocalIndex, now: number, outer: OuterSteps): Generator<undefined, Marks> {
  const marks = new Uint8Array(index.rows);
  const groups = new Uint32Array(index.rows);
  const numbers = new Map<Stop, number>();
  for (const [stop, { end, last }] of yield* stepEnds(graphOf(index, now, outer))) {
    if (typeof stop !== 'number') continue;
    const number = numbers.get(last) ?? numbers.size + 1;
    numbers.set(last, number);
    marks[stop] = stepMarks[end];
    groups[stop] = number;
  }
  return { marks, groups };
}

/** Where a link leads to, stop by stop, each once and without itself. Only the last one may be a link that is not there or can't be followed. */
interface Way {
  readonly stops: readonly Stop[];
  /** It leads into a circle. */
  readonly isCircle: boolean;
}

export function wayOf(index: LocalIndex, start: number, now: number, outer: OuterSteps): Way {
  const { target, next, isLive } = graphOf(index, now, outer);
  const passed = new Set<Stop>([start]);
  for (let stop: Stop = start; ; ) {
    const following: Stop | undefined = next(stop) ?? target(stop);
    if (following === undefined || passed.has(following)) {
      const [, ...stops] = passed;
      return { stops, isCircle: following !== undefined };
    }
    passed.add(following);
    if (!isLive(following)) return { stops: [...passed].slice(1), isCircle: false };
    stop = following;
  }
}

function graphOf(index: LocalIndex, now: number, { targets, links }: OuterSteps): StepGraph {
  const isKnown = (id: string) => links.has(id) || index.hasDomain(addressOfId(id).domain);
  const target = (stop: Stop): string | undefined => {
    if (typeof stop === 'number' && index.steps.has(stop)) return index.steps.get(stop);
    const id = typeof stop === 'number' ? targets.get(stop) : links.get(stop)?.next;
    return id !== undefined && isKnown(id) ? id : undefined; // where nothing is known, nothing is followed
  };
  const rows = [...index.steps.keys(), ...targets.keys()];
  return {
    rows: rows.filter((row) => target(row) !== undefined && isChecked(index, index.blockOf(row), row & rowMask, row)),
    target,
    next: (stop) => {
      const id = target(stop) ?? '';
      return links.has(id) ? id : index.rowOf(id);
    },
    isLive: (stop) =>
      typeof stop === 'string'
        ? (links.get(stop)?.liveUntil ?? Number.NEGATIVE_INFINITY) > now
        : isActiveAt(index.blockOf(stop), stop & rowMask, now),
  };
}
