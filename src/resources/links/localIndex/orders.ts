import type { LinkSort } from '../sort';
import type { LocalIndex } from './localIndex';
import { type Ordering, orderOf } from './order';

/** Each takes 4 bytes a link. */
const keptOrders = 4;

/** The orders of an index that were asked for last. */
export class Orders {
  #version = -1;
  /** The one that was asked for longest ago comes first. */
  readonly #known = new Map<string, Uint32Array>();

  constructor(private readonly index: LocalIndex) {}

  /** All rows in an order that takes no sorting any more. */
  known(sort: LinkSort | undefined, now: number): Uint32Array | undefined {
    if (this.#version !== this.index.version) this.#known.clear();
    this.#version = this.index.version;
    const key = keyOf(sort, now);
    const rows = this.#known.get(key) ?? (sort ? undefined : this.index.sequence.rows(this.index.rows));
    if (rows) this.#keep(key, rows);
    return rows;
  }

  /** Sorts piece by piece. */
  *sort(sort: LinkSort | undefined, now: number): Generator<Ordering, Uint32Array> {
    const { version } = this.index;
    const rows = yield* orderOf(this.index, sort, now);
    if (version === this.index.version) this.#keep(keyOf(sort, now), rows);
    return rows;
  }

  #keep(key: string, rows: Uint32Array): void {
    this.#known.delete(key);
    this.#known.set(key, rows);
    const [oldest = key] = this.#known.keys();
    if (this.#known.size > keptOrders) this.#known.delete(oldest);
  }
}

const keyOf = (sort: LinkSort | undefined, now: number) => JSON.stringify([sort, sort?.column === 'status' && now]);
