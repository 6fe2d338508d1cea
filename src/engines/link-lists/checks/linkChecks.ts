import {
  type Check,
  type CheckCounts,
  checks,
  isListCheck,
  type ListCheck,
  type OwnCheck,
  ownChecks,
} from '@/engines/links';
import { keepLatest } from '@/lib/keepLatest';
import type { Block } from '../index/block';
import type { OuterLink, OuterLinks, OuterSteps } from '../index/collectSteps';
import type { Criterion } from '../index/criteria';
import { blockBits, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { ownRules } from '../index/ownRules';
import { eachChecked, factsIn, isChecked, type Marks, nextExpiry } from './checkedRows';
import { lookAlikes, spellings, twins } from './lookAlikes';
import { stepMarks, steps } from './steps';

type Marking = (index: LocalIndex, now: number, outer: OuterSteps) => Generator<undefined, Marks>;
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

/** So many tabs may follow the links of a list at once. */
const maxFollowing = 8;

const findsNone: Passes = () => false;

/** What a check has marked, as long as the list stays as it is and no link expires. */
interface Marked {
  readonly marks: Marks;
  readonly version: number;
  readonly from: number;
  readonly until: number;
}

/** The checks of the links of an index. `now` in ms decides what is expired. */
export class LinkChecks {
  readonly #known = new Map<Marking, Marked>();
  #outer = outerSteps(new Map());
  /** The last of them take the place of `#outer` once all of it is here: a part would hide what the checks find. */
  readonly #coming = new Map<string, ReturnType<typeof outerSteps>>();

  /** Checks of a whole list find nothing before all of its links are there. */
  constructor(
    private readonly index: LocalIndex,
    private readonly isComplete: () => boolean,
  ) {}

  /** `readAt`: when the page was asked for that is the oldest of those with links of other domains, in ms. */
  get outer(): OuterSteps & { readonly readAt: number } {
    return this.#outer;
  }

  /** Takes where links lead on other domains; `follow` gives the links there, as far as they are known, and `endFollowing` has the checks use them. */
  leadTo(by: string, targets: OuterSteps['targets']): void {
    keepLatest(this.#coming, by, outerSteps(targets), maxFollowing); // a tab may have gone
    if (targets.size === 0) this.endFollowing(by);
  }

  /** Takes links of other domains, of pages that were asked for then or later. */
  follow(by: string, links: OuterLinks, readAt = Number.POSITIVE_INFINITY): void {
    const coming = this.#coming.get(by);
    if (!coming) return;
    coming.readAt = Math.min(coming.readAt, readAt);
    for (const [id, link] of links) coming.links.set(id, link);
  }

  endFollowing(by: string): void {
    const coming = this.#coming.get(by);
    this.#coming.delete(by);
    if (!coming || (coming.targets.size === 0 && this.#outer.targets.size === 0)) return;
    this.#outer = coming;
    this.#known.delete(steps);
  }

  /** Which links a check finds. Yields after each piece of work. */
  *criterion(check: Check, now: number): Generator<undefined, Passes> {
    if (isListCheck(check)) {
      const { as } = markings[check];
      const { marks } = (yield* this.compared(check, now)) ?? {};
      return marks ? this.#byRow((_block, _at, row) => marks[row] === as) : findsNone;
    }
    const factsAt = factsIn(this.index, now);
    const rule = ownRules[check];
    return this.#byRow((block, at, row) => rule(factsAt(block, at), now) && isChecked(this.index, block, at, row));
  }

  /** Among how many links each check finds how many; those that are not possible are left out. */
  *count(now: number): Generator<undefined, CheckCounts> {
    const { links, own } = yield* this.#countOwn(now);
    const found = new Map<Check, number>();
    for (const check of checks) {
      if (!isListCheck(check)) found.set(check, own.get(check) ?? 0);
      else {
        const compared = yield* this.compared(check, now);
        if (compared) found.set(check, countOf(compared.marks, markings[check].as));
      }
    }
    return { links, found };
  }

  /** All in one go: to tell the facts of a link takes longer than to check them. */
  *#countOwn(now: number): Generator<undefined, { links: number; own: ReadonlyMap<OwnCheck, number> }> {
    const factsAt = factsIn(this.index, now);
    const counts = ownChecks.map((check) => ({ check, finds: ownRules[check], count: 0 }));
    let links = 0;
    yield* eachChecked(this.index, (block, at) => {
      links += 1;
      const facts = factsAt(block, at);
      for (const each of counts) if (each.finds(facts, now)) each.count += 1;
    });
    return { links, own: new Map(counts.map(({ check, count }) => [check, count])) };
  }

  /** The checks that find one link. */
  *findings(row: number, now: number): Generator<undefined, readonly Check[]> {
    const found: Check[] = [];
    for (const check of checks) {
      const passes = yield* this.criterion(check, now);
      if (passes(this.index.blockOf(row), row & rowMask)) found.push(check);
    }
    return found;
  }

  /** What a check finds that compares links; undefined before all of them are there. */
  *compared(check: ListCheck, now: number): Generator<undefined, Marks | undefined> {
    return this.isComplete() ? yield* this.#marks(check, now) : undefined;
  }

  *#marks(check: ListCheck, now: number): Generator<undefined, Marks> {
    const { mark } = markings[check];
    const { version } = this.index;
    const known = this.#known.get(mark);
    if (known?.version === version && now >= known.from && now < known.until) return known.marks;
    const isTimeless = timeless.includes(mark);
    const outer = this.#outer;
    const until = isTimeless ? Number.POSITIVE_INFINITY : nextExpiry(this.index, now, outer.links.values());
    const marks = yield* mark(this.index, now, outer);
    if (outer !== this.#outer) return marks; // other links have been followed since
    this.#known.set(mark, { marks, version, from: isTimeless ? Number.NEGATIVE_INFINITY : now, until });
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

const outerSteps = (targets: OuterSteps['targets']) => ({
  targets,
  links: new Map<string, OuterLink>(),
  readAt: Number.POSITIVE_INFINITY,
});

function countOf(marks: Uint8Array, wanted: number): number {
  let count = 0;
  for (const mark of marks) if (mark === wanted) count += 1;
  return count;
}
