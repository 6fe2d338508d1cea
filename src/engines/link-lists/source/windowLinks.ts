import type { Link, StatusFields } from '@/engines/links';
import { keepLatest } from '@/lib/keepLatest';
import type { RowLinks } from '../worker/protocol';

/** Tells rows apart. Each reading numbers them anew; a row whose link the page knows keeps its key in the next reading. */
export class RowKeys {
  readonly #rows: ReadonlyMap<string, number>;

  constructor(
    private readonly generation: number,
    private readonly kept: ReadonlyMap<number, string> = new Map(),
  ) {
    this.#rows = new Map([...kept].map(([row, key]) => [key, row]));
  }

  /** `moved`: the rows of that reading by those of this one. */
  in(generation: number, moved: ReadonlyMap<number, number>): RowKeys {
    return new RowKeys(generation, new Map([...moved].map(([former, row]) => [row, this.of(former)])));
  }

  of(row: number): string {
    return this.kept.get(row) ?? `${this.generation}.${row}`;
  }

  /** Undefined for a row of another reading. */
  row(key: string): number | undefined {
    const kept = this.#rows.get(key);
    const [generation, row] = key.split('.');
    return kept ?? (Number(generation) === this.generation ? Number(row) : undefined);
  }
}

/** The rows that are found now, and those of before that are kept, each where it was. */
export function withKept(found: Uint32Array, former: Uint32Array, kept: ReadonlySet<number>): Uint32Array {
  if (kept.size === 0) return found;
  const now = new Set(found);
  const rows = [...found];
  for (const [place, row] of former.entries()) if (kept.has(row) && !now.has(row)) rows.splice(place, 0, row);
  return Uint32Array.from(rows);
}

const maxHeldLinks = 2000;

/** The links of the rows in sight. The rows of one drawing are asked for together. */
export class WindowLinks {
  readonly #links = new Map<number, Link>();
  /** Rows whose links have not come yet, and those of them that have not been asked for. */
  readonly #wanted = new Set<number>();
  readonly #unsent: number[] = [];
  /** Rows whose links are as they were read before, or as they were before a change, until theirs come. */
  readonly #stale = new Set<number>();
  /** Rows whose links' other rows have been asked for. */
  #known: readonly number[] = [];

  constructor(private readonly ask: (rows: readonly number[]) => void) {}

  at(row: number): Link | undefined {
    const link = this.#links.get(row);
    if ((!link || this.#stale.has(row)) && !this.#wanted.has(row)) this.#want(row);
    return link;
  }

  /** Changes a link; returns its row, where it is here. */
  changeStatus(id: string, status: StatusFields): number | undefined {
    for (const [row, link] of this.#links) {
      if (link.id !== id) continue;
      this.#links.set(row, { ...link, ...status });
      return row;
    }
    return undefined;
  }

  startWith(links: readonly Link[]): void {
    for (const [row, link] of links.entries()) this.#links.set(row, link);
  }

  /** Takes links that have come, as far as they are still wanted. */
  take(links: RowLinks): void {
    for (const [row, link] of links) {
      if (!this.#wanted.delete(row)) continue;
      this.#stale.delete(row);
      keepLatest(this.#links, row, link, maxHeldLinks);
    }
  }

  /** The links that are here may have changed. */
  outdate(): void {
    for (const row of this.#links.keys()) this.#stale.add(row);
  }

  /** The ids of the links that are here, whose other rows are asked for. */
  ids(): readonly string[] {
    this.#known = [...this.#links.keys()];
    return [...this.#links.values()].map(({ id }) => id);
  }

  /** Takes the other rows of those links, and gives them by their rows before. What was asked for is not wanted any more. */
  renumber(rows: readonly (number | undefined)[]): ReadonlyMap<number, number> {
    const former = new Map(this.#links);
    const moved = new Map<number, number>();
    for (const each of [this.#links, this.#wanted, this.#stale]) each.clear();
    for (const [place, before] of this.#known.entries()) {
      const [row, link] = [rows[place], former.get(before)];
      if (row === undefined || !link) continue;
      moved.set(before, row);
      this.#links.set(row, link);
      this.#stale.add(row);
    }
    return moved;
  }

  #want(row: number): void {
    if (this.#unsent.length === 0) queueMicrotask(() => this.ask(this.#unsent.splice(0)));
    this.#unsent.push(row);
    this.#wanted.add(row);
  }
}
