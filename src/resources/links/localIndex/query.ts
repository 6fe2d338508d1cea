import { LinkChecks } from '../checks/linkChecks';
import type { LinkFilter } from '../filter';
import type { LinkSort } from '../sort';
import type { Block } from './block';
import { blockBits, blockRows, rowMask } from './blockRows';
import { type Criterion, criteriaOf } from './criteria';
import { FirstRows } from './firstRows';
import type { LocalIndex } from './localIndex';
import { missesIn } from './misses';
import { Orders } from './orders';
import { type Result, resultOf } from './result';
import { Searches } from './search';

/** Which links, and in which order. `now` in ms decides what is expired. */
export interface LinkQuery {
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  readonly now: number;
  /** Exactly these of them, where given. */
  readonly ids?: readonly string[] | undefined;
}

/** What a query comes to: its first rows as soon as they are known, then all of it. */
export type Answer =
  | { readonly kind: 'first-rows'; readonly rows: Uint32Array }
  | { readonly kind: 'result'; readonly result: Result };

/** Once so many rows have been searched, what has been found is told, however little it is. */
const patientRows = 16 * blockRows;

/** Answers queries about an index. What was found by text and put in order serves the next query. */
export class Queries {
  readonly searches: Searches;
  readonly #orders: Orders;

  constructor(
    private readonly index: LocalIndex,
    private readonly checks = new LinkChecks(index, () => true),
  ) {
    this.searches = new Searches(index);
    this.#orders = new Orders(index);
  }

  /** Yields after each piece of work, so that a newer query can take its place; at most `most` rows are given. */
  *run(query: LinkQuery, most: number): Generator<Answer | undefined, void> {
    const criteria = yield* this.criteria(query);
    const known = this.#orders.known(query.sort, query.now);
    const found = yield* this.#search(query.filter.text, known, criteria);
    const passing = yield* this.#passing(found, criteria);
    const order = known ?? (yield* this.#sort(query, passing));
    yield { kind: 'result', result: resultOf(this.index, passing, order, most) };
  }

  /** What a link has to be, besides its text. */
  *criteria({ filter, now, ids }: LinkQuery): Generator<undefined, readonly Criterion[]> {
    const criteria = [...criteriaOf(this.index, filter, now), ...(ids ? [among(this.index, ids)] : [])];
    if (!filter.check) return criteria;
    return [...criteria, { facet: undefined, passes: yield* this.checks.criterion(filter.check, now) }];
  }

  /** Where the order is known, the first rows are told before all are searched. */
  *#search(
    text: string,
    order: Uint32Array | undefined,
    criteria: readonly Criterion[],
  ): Generator<Answer | undefined, Uint8Array> {
    const steps = this.searches.run(text);
    let step = steps.next();
    for (let first: FirstRows | undefined; !step.done; step = steps.next()) {
      const { found, searched } = step.value;
      first ??= new FirstRows((row) => found[row] === 1 && this.#passes(row, criteria));
      if (order) first.look(order, (row) => row < searched);
      yield firstRows(first.take(searched >= patientRows));
    }
    return step.value;
  }

  *#passing(found: Uint8Array, criteria: readonly Criterion[]): Generator<undefined, Uint8Array> {
    if (criteria.length === 0 && this.index.sequence.replaced === 0) return found;
    const passing = new Uint8Array(found.length);
    for (const [number, block] of this.index.blocks.entries()) {
      const misses = missesIn(this.index, block, number, found, criteria);
      const start = number << blockBits;
      for (let at = 0; at < block.count; at += 1) if (misses[at] === 0) passing[start + at] = 1;
      yield undefined;
    }
    return passing;
  }

  #passes(row: number, criteria: readonly Criterion[]): boolean {
    const block = this.index.blockOf(row);
    return criteria.every(({ passes }) => passes(block, row & rowMask)) && !this.index.sequence.isReplaced(row);
  }

  *#sort({ sort, now }: LinkQuery, passing: Uint8Array): Generator<Answer | undefined, Uint32Array> {
    const first = new FirstRows((row) => passing[row] === 1);
    const steps = this.#orders.sort(sort, now);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const { rows, placed } = step.value;
      first.look(rows, (_, place) => place < placed);
      yield firstRows(first.take(false));
    }
    return step.value;
  }
}

/** The links with these ids, as far as they are known. */
function among(index: LocalIndex, ids: readonly string[]): Criterion {
  const wanted = new Map<Block | undefined, Set<number>>();
  for (const id of ids) {
    const row = index.rowOf(id);
    if (row === undefined) continue;
    const block = index.blocks[row >> blockBits];
    const places = wanted.get(block) ?? new Set();
    wanted.set(block, places.add(row & rowMask));
  }
  return { facet: undefined, passes: (block, at) => wanted.get(block)?.has(at) === true };
}

const firstRows = (rows: Uint32Array | undefined): Answer | undefined => rows && { kind: 'first-rows', rows };
