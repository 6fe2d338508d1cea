import type { Block } from '../localIndex/block';
import { blockBits } from '../localIndex/blockRows';
import type { Criterion } from '../localIndex/criteria';
import type { LocalIndex } from '../localIndex/localIndex';
import { isChecked } from './checkedRows';
import { type Check, type CheckCounts, checks, isListCheck, type ListCheck } from './checks';
import { lookAlikes } from './lookAlikes';
import { ownChecks } from './ownChecks';
import { spellings } from './spelling';
import { stepMarks, steps } from './steps';
import { twins } from './twins';

type Marking = (index: LocalIndex, now: number) => Generator<undefined, Uint8Array>;
type Passes = Criterion['passes'];

/** What marks links, and the mark of those that a check finds; several checks may share the work. */
const markings: Record<ListCheck, { readonly mark: Marking; readonly as: number }> = {
  loop: { mark: steps, as: stepMarks.loop },
  'dead-end': { mark: steps, as: stepMarks['dead-end'] },
  chain: { mark: steps, as: stepMarks.chain },
  'look-alike': { mark: lookAlikes, as: 1 },
  twins: { mark: twins, as: 1 },
  spelling: { mark: spellings, as: 1 },
};

/** What does not depend on what is expired. */
const timeless: readonly Marking[] = [lookAlikes, spellings];

const findsNone: Passes = () => false;

/** The checks of the links of an index. `now` in ms decides what is expired. */
export class LinkChecks {
  readonly #known = new Map<Marking, { readonly key: string; readonly marks: Uint8Array }>();

  /** Checks of a whole list find nothing before all of its links are there. */
  constructor(
    private readonly index: LocalIndex,
    private readonly isComplete: () => boolean,
  ) {}

  /** Which links a check finds. Yields after each piece of work. */
  *criterion(check: Check, now: number): Generator<undefined, Passes> {
    if (isListCheck(check)) {
      const { as } = markings[check];
      const marks = this.isComplete() ? yield* this.#marks(check, now) : undefined;
      return marks ? this.#byRow((_block, _at, row) => marks[row] === as) : findsNone;
    }
    const passes = ownChecks[check](this.index, now);
    return this.#byRow((block, at, row) => passes(block, at) && isChecked(this.index, block, at, row));
  }

  /** How many links each check finds; those that are not possible are left out. */
  *count(now: number): Generator<undefined, CheckCounts> {
    const counts = new Map<Check, number>();
    for (const check of checks) {
      if (isListCheck(check) && !this.isComplete()) continue;
      const passes = yield* this.criterion(check, now);
      let count = 0;
      for (const block of this.index.blocks) {
        for (let at = 0; at < block.count; at += 1) if (passes(block, at)) count += 1;
        yield undefined;
      }
      counts.set(check, count);
    }
    return counts;
  }

  /** By row, as long as the list stays as it is. */
  *#marks(check: ListCheck, now: number): Generator<undefined, Uint8Array> {
    const { mark } = markings[check];
    const key = `${this.index.version} ${timeless.includes(mark) ? '' : now}`;
    const known = this.#known.get(mark);
    if (known?.key === key) return known.marks;
    const marks = yield* mark(this.index, now);
    this.#known.set(mark, { key, marks });
    return marks;
  }

  /** Rows are mostly asked for block after block. */
  #byRow(passes: (block: Block, at: number, row: number) => boolean): Passes {
    const { blocks } = this.index;
    let last = blocks[0];
    let start = 0;
    return (block, at) => {
      if (block !== last) {
        last = block;
        start = blocks.indexOf(block) << blockBits;
      }
      return passes(block, at, start + at);
    };
  }
}
