import { addressOfId } from '@/engines/links';
import { rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { isActiveAt, isChecked } from './checkedRows';
import type { OuterSteps } from './collectSteps';

/** How a link ends that leads to another link of the project. */
export type StepEnd = 'loop' | 'dead-end' | 'chain';

/** A link: its row, or its id when it is one of another domain. */
type Stop = number | string;

/** Which links lead to which. */
interface StepGraph {
  /** The links of the list that lead to another one. */
  readonly rows: Iterable<number>;
  /** Where a link leads to; undefined when that link is not there. */
  readonly next: (stop: Stop) => Stop | undefined;
  readonly hasStep: (stop: Stop) => boolean;
  /** It can be followed. */
  readonly isLive: (stop: Stop) => boolean;
}

/**
 * How each link ends that leads to another one: a link of a circle is a loop, one that comes to a link which can't be followed is a
 * dead end after any number of steps, all others are chains, also those that lead into a circle.
 */
function* stepEnds({ rows, next, hasStep, isLive }: StepGraph): Generator<undefined, ReadonlyMap<Stop, StepEnd>> {
  const ends = new Map<Stop, StepEnd>();
  for (const start of rows) {
    if (ends.size % 1024 === 0) yield undefined;
    const path: Stop[] = [];
    const onPath = new Set<Stop>();
    let end: StepEnd = 'chain';
    for (let stop: Stop = start; !ends.has(stop); ) {
      path.push(stop);
      onPath.add(stop);
      const target = next(stop);
      if (target === undefined || !isLive(target)) {
        end = 'dead-end';
        break;
      }
      if (onPath.has(target)) {
        for (const one of path.splice(path.indexOf(target))) ends.set(one, 'loop');
        break;
      }
      if (!hasStep(target)) break;
      stop = target;
      if (ends.get(stop) === 'dead-end') end = 'dead-end';
    }
    for (const stop of path) ends.set(stop, end);
  }
  return ends;
}

/** The marks of the ends. */
export const stepMarks = { loop: 1, 'dead-end': 2, chain: 3 } as const satisfies Record<StepEnd, number>;

/** Marks the links that lead to another one by how they end; `now` in ms decides what is expired. */
export function* steps(index: LocalIndex, now: number, outer: OuterSteps): Generator<undefined, Uint8Array> {
  const marks = new Uint8Array(index.rows);
  for (const [stop, end] of yield* stepEnds(graphOf(index, now, outer))) {
    if (typeof stop === 'number') marks[stop] = stepMarks[end];
  }
  return marks;
}

/** The last link of a chain; undefined when it leads into a circle. */
export function lastStop(index: LocalIndex, start: number, now: number, outer: OuterSteps): Stop | undefined {
  const { hasStep, next } = graphOf(index, now, outer);
  const passed = new Set<Stop>();
  for (let stop: Stop = start; !passed.has(stop); ) {
    passed.add(stop);
    const following: Stop | undefined = hasStep(stop) ? next(stop) : undefined;
    if (following === undefined) return stop;
    stop = following;
  }
  return undefined;
}

function graphOf(index: LocalIndex, now: number, { targets, links }: OuterSteps): StepGraph {
  const isKnown = (id: string) => links.has(id) || index.hasDomain(addressOfId(id).domain);
  const target = (stop: Stop): string | undefined => {
    if (typeof stop === 'number' && index.steps.has(stop)) return index.steps.get(stop);
    const id = typeof stop === 'number' ? targets.get(stop) : links.get(stop)?.next;
    return id !== undefined && isKnown(id) ? id : undefined; // where nothing is known, nothing is followed
  };
  const hasStep = (stop: Stop) => target(stop) !== undefined;
  const rows = [...index.steps.keys(), ...targets.keys()];
  return {
    rows: rows.filter((row) => hasStep(row) && isChecked(index, index.blockOf(row), row & rowMask, row)),
    next: (stop) => {
      const id = target(stop) ?? '';
      return links.has(id) ? id : index.rowOf(id);
    },
    hasStep,
    isLive: (stop) =>
      typeof stop === 'string'
        ? (links.get(stop)?.liveUntil ?? Number.NEGATIVE_INFINITY) > now
        : isActiveAt(index.blockOf(stop), stop & rowMask, now),
  };
}
