import { isListCheck, type LinkFilter, type LinkSort } from '@/engines/links';
import type { LinkChecks } from '../checks/linkChecks';
import type { Block } from '../index/block';
import { amongIds, type Criterion, criteriaOf } from '../index/criteria';
import { blockBits, blockRows, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { Orders } from './order';
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
export type QueryAnswer =
  | { readonly kind: 'first-rows'; readonly rows: Uint32Array }
  | { readonly kind: 'result'; readonly result: QueryResult };

/** Once so many rows have been searched, what has been found is told, however little it is. */
const patientRows = 16 * blockRows;

/** Answers queries about an index. What was found by text and put in order serves the next query. */
export class Queries {
  readonly searches: Searches;
  readonly #orders: Orders;

  constructor(
    private readonly index: LocalIndex,
    private readonly checks: LinkChecks,
  ) {
    this.searches = new Searches(index);
    this.#orders = new Orders(index);
  }

  /** Tells the first rows before all of them. */
  *run(query: LinkQuery, limit: number): Generator<QueryAnswer | undefined, void> {
    yield { kind: 'result', result: yield* this.result(query, limit) };
  }

  /**
   * Yields after each piece of work, so that a newer query can take its place; at most `limit` rows are given. Where links are read
   * again before its end it begins anew: a result has each link once.
   */
  *result(query: LinkQuery, limit: number): Generator<QueryAnswer | undefined, QueryResult> {
    for (;;) {
      const { replaced } = this.index.sequence;
      const result = yield* this.#result(query, limit);
      if (this.index.sequence.replaced === replaced) return result;
    }
  }

  *#result(query: LinkQuery, limit: number): Generator<QueryAnswer | undefined, QueryResult> {
    const criteria = yield* this.criteria(query);
    const known = this.#orders.known(query.sort, query.now);
    const groups = yield* this.#groups(query);
    const found = yield* this.#search(query.filter.text, groups ? undefined : known, criteria);
    const passing = yield* this.#passing(found, criteria);
    const order = known ?? (yield* this.#sort(query, passing, groups !== undefined));
    if (!groups) return resultOf(this.index, passing, order, limit);
    const { rows, starts } = inGroups(order, passing, groups);
    return { ...resultOf(this.index, passing, rows, limit), starts };
  }

  /** Of links that a check compares: those that are found together stand together. */
  *#groups({ filter: { check }, now }: LinkQuery): Generator<undefined, Uint32Array | undefined> {
    if (check === undefined || !isListCheck(check)) return undefined;
    return (yield* this.checks.compared(check, now))?.groups;
  }

  /** What a link has to be, besides its text. */
  *criteria({ filter, now, ids }: LinkQuery): Generator<undefined, readonly Criterion[]> {
    const criteria = [...criteriaOf(this.index, filter, now), ...(ids ? [amongIds(this.index, ids)] : [])];
    if (!filter.check) return criteria;
    return [...criteria, { facet: undefined, passes: yield* this.checks.criterion(filter.check, now) }];
  }

  /** Where the order is known, the first rows are told before all are searched. */
  *#search(
    text: string,
    order: Uint32Array | undefined,
    criteria: readonly Criterion[],
  ): Generator<QueryAnswer | undefined, Uint8Array> {
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

  *#sort(
    { sort, now }: LinkQuery,
    passing: Uint8Array,
    isGrouped: boolean,
  ): Generator<QueryAnswer | undefined, Uint32Array> {
    const first = new FirstRows((row) => !isGrouped && passing[row] === 1);
    const steps = this.#orders.sort(sort, now);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const known = step.value;
      if (known) first.look(known.rows, (_, place) => place < known.placed);
      yield firstRows(first.take(false));
    }
    return step.value;
  }
}

const firstRows = (rows: Uint32Array | undefined): QueryAnswer | undefined => rows && { kind: 'first-rows', rows };

/** Of a row that is out whatever else is asked for. */
const out = 255;

/** For each row of a block 0 when it passes all criteria, the number of the one that it fails alone, from 1, or more. */
export function missesIn(
  { sequence }: LocalIndex,
  block: Block,
  number: number,
  found: Uint8Array,
  criteria: readonly Criterion[],
): Uint8Array {
  const start = number << blockBits;
  const misses = new Uint8Array(blockRows);
  const hasReplaced = sequence.replaced > 0;
  for (let at = 0; at < block.count; at += 1) {
    if (found[start + at] !== 1 || (hasReplaced && sequence.isReplaced(start + at))) misses[at] = out;
  }
  for (const [place, { passes }] of criteria.entries()) {
    for (let at = 0; at < block.count; at += 1) {
      const miss = misses[at] ?? out;
      if (miss !== out && !passes(block, at)) misses[at] = miss === 0 ? place + 1 : out;
    }
  }
  return misses;
}

/** So many rows are told before the others are known: more than a screen. */
const maxRows = 200;

/** Collects the first rows that pass, of an order that is known little by little, to tell them once. */
class FirstRows {
  readonly #rows: number[] = [];
  #looked = 0;
  #isTold = false;

  constructor(private readonly passes: (row: number) => boolean) {}

  /** Looks at the rows from where it was, as long as they are known. */
  look(order: Uint32Array, isKnown: (row: number, place: number) => boolean): void {
    for (; this.#rows.length < maxRows && this.#looked < order.length; this.#looked += 1) {
      const row = order[this.#looked] ?? 0;
      if (!isKnown(row, this.#looked)) return;
      if (this.passes(row)) this.#rows.push(row);
    }
  }

  /** The rows, once: when there are enough, or any at all and it has taken long. */
  take(isLate: boolean): Uint32Array | undefined {
    if (this.#isTold || this.#rows.length < (isLate ? 1 : maxRows)) return undefined;
    this.#isTold = true;
    return Uint32Array.from(this.#rows);
  }
}

export interface QueryResult {
  /** The first rows in the order asked for, as many as are drawn. */
  readonly rows: Uint32Array;
  readonly count: number;
  readonly totals: { readonly clicks: number; readonly scans: number };
  /** Of links in groups: the first row of each. */
  readonly starts?: Uint32Array;
}

/** The rows that pass, each group where its first row is in the order. */
function inGroups(order: Uint32Array, passing: Uint8Array, groups: Uint32Array) {
  const members = new Map<number, number[]>();
  for (const row of order) {
    if (passing[row] !== 1) continue;
    const group = groups[row] ?? 0;
    const known = members.get(group);
    if (known) known.push(row);
    else members.set(group, [row]);
  }
  const all = [...members.values()];
  return { rows: Uint32Array.from(all.flat()), starts: Uint32Array.from(all, ([first = 0]) => first) };
}

/** `passing` is 1 at the number of each row that is part of the result; at most `limit` rows are given. */
function resultOf(index: LocalIndex, passing: Uint8Array, order: Uint32Array, limit: number): QueryResult {
  let count = 0;
  let clicks = 0;
  let scans = 0;
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    for (let at = 0; at < block.count; at += 1) {
      if (passing[start + at] !== 1) continue;
      count += 1;
      clicks += block.numbers.clicks[at] ?? 0;
      scans += block.numbers.scans[at] ?? 0;
    }
  }
  const rows = new Uint32Array(Math.min(count, limit));
  for (let place = 0, length = 0; length < rows.length && place < order.length; place += 1) {
    const row = order[place] ?? 0;
    if (passing[row] === 1) rows[length++] = row;
  }
  return { rows, count, totals: { clicks, scans } };
}
