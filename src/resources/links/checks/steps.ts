import { rowMask } from '../localIndex/blockRows';
import type { LocalIndex } from '../localIndex/localIndex';
import { isActiveAt, isChecked } from './checkedRows';

/** How a link ends that leads to another link of its domain. */
export type StepEnd = 'loop' | 'dead-end' | 'chain';

/** Which links lead to which, among those of one domain. */
export interface StepGraph {
  /** The links that lead to another one. */
  readonly rows: Iterable<number>;
  /** Where a link leads to; undefined when that link is not there. */
  readonly next: (row: number) => number | undefined;
  readonly hasStep: (row: number) => boolean;
  /** It can be followed. */
  readonly isLive: (row: number) => boolean;
}

/**
 * How each link ends that leads to another one: a link of a circle is a loop, one that comes to a link which can't be followed is a
 * dead end after any number of steps, all others are chains, also those that lead into a circle.
 */
function* stepEnds({ rows, next, hasStep, isLive }: StepGraph): Generator<undefined, ReadonlyMap<number, StepEnd>> {
  const ends = new Map<number, StepEnd>();
  for (const start of rows) {
    if (ends.size % 1024 === 0) yield undefined;
    const path: number[] = [];
    const onPath = new Set<number>();
    let end: StepEnd = 'chain';
    for (let row = start; !ends.has(row); ) {
      path.push(row);
      onPath.add(row);
      const target = next(row);
      if (target === undefined || !isLive(target)) {
        end = 'dead-end';
        break;
      }
      if (onPath.has(target)) {
        for (const one of path.splice(path.indexOf(target))) ends.set(one, 'loop');
        break;
      }
      if (!hasStep(target)) break;
      row = target;
      if (ends.get(row) === 'dead-end') end = 'dead-end';
    }
    for (const row of path) ends.set(row, end);
  }
  return ends;
}

/** The marks of the ends. */
export const stepMarks = { loop: 1, 'dead-end': 2, chain: 3 } as const satisfies Record<StepEnd, number>;

/** Marks the links that lead to another one by how they end; `now` in ms decides what is expired. */
export function* steps(index: LocalIndex, now: number): Generator<undefined, Uint8Array> {
  const marks = new Uint8Array(index.rows);
  for (const [row, end] of yield* stepEnds(graphOf(index, now))) marks[row] = stepMarks[end];
  return marks;
}

function graphOf(index: LocalIndex, now: number): StepGraph {
  const { steps: targets } = index;
  return {
    rows: [...targets.keys()].filter((row) => isChecked(index, index.blockOf(row), row & rowMask, row)),
    next: (row) => index.rowOf(targets.get(row) ?? ''),
    hasStep: (row) => targets.has(row),
    isLive: (row) => isActiveAt(index.blockOf(row), row & rowMask, now),
  };
}
