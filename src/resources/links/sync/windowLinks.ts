import type { StatusFields } from '../localIndex/localIndex';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import type { Link } from '../model';

/** Links held as objects. */
const mostLinks = 2000;

/** The links of the rows in sight. The rows of one drawing are asked for together. */
export class WindowLinks {
  readonly #links = new Map<number, Link>();
  /** Rows whose links have not come yet, and those of them that have not been asked for. */
  readonly #wanted = new Set<number>();
  readonly #unsent: number[] = [];
  /** Rows whose links are those of the reading before, until theirs come. */
  readonly #stale = new Set<number>();
  /** Rows whose links' rows in another reading have been asked for. */
  #known: readonly number[] = [];

  constructor(
    private readonly send: (order: IndexOrder) => void,
    private readonly generation: () => number,
  ) {}

  /** The link of a row; undefined until it has come. */
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

  take(links: Extract<IndexAnswer, { kind: 'rows' }>['links']): void {
    for (const [row, link] of links) {
      this.#wanted.delete(row);
      this.#stale.delete(row);
      this.#links.delete(row);
      this.#links.set(row, link);
    }
    const [...rows] = this.#links.keys();
    for (const row of rows.slice(0, Math.max(0, rows.length - mostLinks))) this.#links.delete(row);
  }

  /** The ids of the links that are here, whose rows in another reading are asked for. */
  ids(): readonly string[] {
    this.#known = [...this.#links.keys()];
    return [...this.#links.values()].map(({ id }) => id);
  }

  /** Takes the rows of those links in another reading, and gives them by their rows before. What was asked for is not answered any more. */
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
    if (this.#unsent.length === 0) queueMicrotask(() => this.#sendWanted());
    this.#unsent.push(row);
    this.#wanted.add(row);
  }

  #sendWanted(): void {
    this.send({ kind: 'rows', generation: this.generation(), rows: this.#unsent.splice(0) });
  }
}
