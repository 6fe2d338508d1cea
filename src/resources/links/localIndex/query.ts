import type { LinkFilter } from '../filter';
import type { LinkSort } from '../sort';
import { blockBits, rowMask } from './blockRows';
import { type Criterion, criteriaOf } from './criteria';
import type { LocalIndex } from './localIndex';
import type { MoreFilter } from './moreFilter';
import { missesIn } from './misses';
import { orderOf } from './order';
import { type Found, search } from './search';

/** Which links, and in which order. `now` in ms decides what is expired. */
export interface LinkQuery {
  readonly filter: LinkFilter;
  readonly more: MoreFilter;
  readonly sort: LinkSort | undefined;
  readonly now: number;
}

export interface Result {
  /** The first rows in the order asked for, as many as are drawn. */
  readonly rows: Uint32Array;
  readonly count: number;
  readonly totals: { readonly clicks: number; readonly scans: number };
}

/** What a query comes to: its first rows as soon as they are known, then all of it. */
export type Answer =
  | { readonly kind: 'first-rows'; readonly rows: Uint32Array }
  | { readonly kind: 'result'; readonly result: Result };

/** Each takes 4 bytes a link. */
const keptOrders = 4;

/** A screen of rows. */
const screenRows = 60;

/** Answers queries about an index. What was found by text and put in order serves the next query. */
export class Queries {
  #found: Found | undefined;
  /** The one that was asked for longest ago comes first. */
  #orders = { version: -1, rows: new Map<string, Uint32Array>() };

  constructor(private readonly index: LocalIndex) {}

  /** Yields after each block of rows, so that a newer query can take its place; at most `most` rows are given. */
  *run(query: LinkQuery, most: number): Generator<Answer | undefined, void> {
    const criteria = criteriaOf(this.index, query.filter, query.more, query.now);
    const first: number[] = [];
    const order = query.sort ? [] : this.#orderOf(query);
    let looked = 0;
    let hasTold = query.sort !== undefined;
    for (const { found, searched } of this.#search(query.filter.text)) {
      for (; !hasTold && looked < order.length && (order[looked] ?? 0) < searched; looked += 1) {
        const row = order[looked] ?? 0;
        if (found.rows[row] === 1 && this.passes(row, criteria)) first.push(row);
        if (first.length < screenRows) continue;
        hasTold = true;
        yield { kind: 'first-rows', rows: Uint32Array.from(first) };
      }
      yield undefined;
    }
    const passing = yield* this.#passing(criteria);
    yield { kind: 'result', result: this.#resultOf(passing, this.#orderOf(query), most) };
  }

  /** The rows that match the text; all of them without one. */
  *matchingText(text: string): Generator<undefined, Uint8Array> {
    for (const _ of this.#search(text)) yield undefined;
    return this.#found?.rows ?? new Uint8Array(0);
  }

  passes(row: number, criteria: readonly Criterion[]): boolean {
    const block = this.index.blockOf(row);
    return criteria.every(({ passes }) => passes(block, row & rowMask)) && !this.index.sequence.isReplaced(row);
  }

  *#search(text: string): Generator<{ readonly found: Found; readonly searched: number }> {
    const { index } = this;
    if (this.#found?.text !== text || this.#found.version !== index.version) {
      const searching = search(index, text, this.#found);
      let step = searching.next();
      for (; !step.done; step = searching.next()) yield { found: step.value.found, searched: step.value.searched };
      this.#found = step.value;
    }
    yield { found: this.#found, searched: index.rows };
  }

  *#passing(criteria: readonly Criterion[]): Generator<undefined, Uint8Array> {
    const found = this.#found?.rows ?? new Uint8Array(0);
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

  #orderOf({ sort, now }: LinkQuery): Uint32Array {
    const { version } = this.index;
    if (this.#orders.version !== version) this.#orders = { version, rows: new Map() };
    const known = this.#orders.rows;
    const key = JSON.stringify([sort, sort?.column === 'status' && now]);
    const rows = known.get(key) ?? orderOf(this.index, sort, now);
    known.delete(key);
    known.set(key, rows);
    const [oldest = key] = known.keys();
    if (known.size > keptOrders) known.delete(oldest);
    return rows;
  }

  #resultOf(passing: Uint8Array, order: Uint32Array, most: number): Result {
    let count = 0;
    let clicks = 0;
    let scans = 0;
    for (const [number, block] of this.index.blocks.entries()) {
      const start = number << blockBits;
      for (let at = 0; at < block.count; at += 1) {
        if (passing[start + at] !== 1) continue;
        count += 1;
        clicks += block.clicks[at] ?? 0;
        scans += block.scans[at] ?? 0;
      }
    }
    const rows = new Uint32Array(Math.min(count, most));
    for (let place = 0, length = 0; length < rows.length; place += 1) {
      const row = order[place] ?? 0;
      if (passing[row] === 1) rows[length++] = row;
    }
    return { rows, count, totals: { clicks, scans } };
  }
}
