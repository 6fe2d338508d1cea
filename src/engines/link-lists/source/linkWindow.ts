import { createStore } from 'zustand/vanilla';
import type { Link, StatusFields } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import { steadyNow } from '@/lib/steadyTime';
import type { FacetOrder } from '../queries/facetCounts';
import type { LinkQuery } from '../queries/query';
import type { ListState } from '../store/listState';
import type { AskList } from '../worker/ownerClient';
import type { FoundRows, RowLinks } from '../worker/protocol';
import { nothing, RowKeys, withKept } from './windowState';

/** Browsers limit how high an element can be. */
const rowsAtATime = 100_000;
/** While the list grows the query is asked again no sooner than this, in ms, nor than four times what it takes, up to the longest pause. */
const minPauseMs = 500;
const maxPauseMs = 5000;

/** Asks the worker which links are shown, and for the links in sight. */
export class LinkWindow {
  readonly #store = createStore(() => nothing);
  readonly #links = new WindowLinks((rows) => void this.#askLinks(rows));
  /** Rows that were changed here stay in sight until something else is asked for. */
  #kept = new Set<number>();
  #query: LinkQuery | undefined;
  #limit = rowsAtATime;
  #startedWith = 0;
  #facets: readonly FacetOrder[] = [];
  #asked = { at: 0, took: 0, answered: '', renewals: 0 };
  #asking = new AbortController();
  #counting = new AbortController();
  /** How often the start of the list had been read again when its rows were numbered. */
  #renewals = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #list: ListState | undefined;

  constructor(private readonly send: AskList) {}

  readonly store = readable(this.#store);
  readonly state = this.#store.getState;

  /** Asks which links match. */
  ask(query: LinkQuery): void {
    if (questionOf(query) !== (this.#query && questionOf(this.#query))) {
      this.#kept.clear();
      this.#limit = rowsAtATime;
      this.#store.setState({ isCurrent: false });
    }
    this.#query = query;
    this.#ask();
  }

  /** Takes links that are known before the list has answered: they keep their keys, and are shown until those of the list come. */
  startWith(links: readonly Link[]): void {
    if (this.state().generation !== nothing.generation || this.state().keys !== nothing.keys) return;
    this.#startedWith = links.length;
    this.#links.startWith(links);
    this.#store.setState({ keys: new RowKeys(0, new Map(links.map(({ id }, row) => [row, id]))) });
  }

  /** Draws more of them. */
  readonly showMore = () => {
    this.#limit += rowsAtATime;
    this.#ask();
  };

  /** Counts the values of these facets, now and with each change. */
  count(facets: readonly FacetOrder[]): void {
    this.#facets = facets;
    void this.#count();
  }

  /** The link of a row; undefined until it has come, which is told. */
  at(row: number): Link | undefined {
    return this.#links.at(row);
  }

  /** Shows a link changed. */
  changeStatus(id: string, status: StatusFields): void {
    const row = this.#links.changeStatus(id, status);
    if (row === undefined) return;
    this.#kept.add(row);
    this.#store.setState({});
  }

  /** Keeps a row in sight until something else is asked for; one that does not match comes first. */
  keep(row: number): void {
    const { rows } = this.state();
    this.#kept.add(row);
    if (rows.includes(row)) return;
    this.#store.setState({ rows: Uint32Array.from([row, ...rows]), kept: this.state().kept + 1 });
  }

  /** Rows that stay in sight without a match go. */
  hideKept(): void {
    this.#kept.clear();
    this.#ask();
  }

  /** The list is another than before, or may be; `isCertain` when a link has changed. */
  changed(list: ListState, isCertain: boolean): void {
    const { number, links, updated, ended } = list.current;
    const former = this.#list?.current;
    const isAnother = number !== former?.number;
    const isGrowing = ended === undefined;
    const isSame = !isAnother && links === former.links && updated === former.updated && ended === former.ended;
    const hasChanges = this.#list !== undefined && list.changes !== this.#list.changes;
    if (hasChanges && !isCertain) this.#showAgain(); // those that this tab made are shown already
    this.#list = list;
    if (isSame && !hasChanges && !isCertain) return;
    if (!this.#query) return;
    this.#store.setState({ isCurrent: false });
    const isUrgent = isAnother || !isGrowing;
    if (this.#timer !== undefined && !isUrgent) return;
    clearTimeout(this.#timer);
    const pause = isUrgent ? 0 : Math.min(Math.max(minPauseMs, 4 * this.#asked.took), maxPauseMs);
    this.#timer = setTimeout(() => this.#ask(), Math.max(0, this.#asked.at + pause - steadyNow()));
  }

  /** Rows in sight are asked for again. */
  #showAgain(): void {
    this.#links.outdate();
    this.#store.setState({});
  }

  async #askLinks(rows: readonly number[]): Promise<void> {
    const { generation } = this.state();
    const links = await this.send('rows', { generation, rows });
    if (!links || generation !== this.state().generation) return;
    this.#links.take(links);
    this.#store.setState({});
  }

  #take(answer: FoundRows): void {
    const { answer: found } = answer;
    const question = this.#query ? questionOf(this.#query) : '';
    if (found.kind === 'first-rows') {
      if (this.#asked.answered === question) return; // a list that is scrolled would lose its place
      this.#store.setState({ ...this.#numbered(answer), rows: found.rows, kept: 0, result: undefined });
    } else {
      this.#asked = { ...this.#asked, took: steadyNow() - this.#asked.at, answered: question };
      const { result } = found;
      const { rows: former, ...numbered } = this.#numbered(answer);
      const rows = withKept(result.rows, former, this.#kept);
      const kept = rows.length - result.rows.length;
      this.#store.setState({ ...numbered, rows, kept, result, isCurrent: this.#timer === undefined });
    }
  }

  /** In another reading, and where the start was read again, links that are known have other rows, with the same keys. */
  #numbered({ generation, rowsOfKnown }: FoundRows) {
    const { keys, rows, generation: before } = this.state();
    const { renewals } = this.#asked;
    const isSame = generation === before;
    if (isSame && renewals === this.#renewals) return { generation, keys, rows };
    this.#renewals = renewals;
    const moved = this.#links.renumber(rowsOfKnown);
    this.#kept = new Set([...this.#kept].flatMap((row) => moved.get(row) ?? []));
    return { generation, keys: keys.in(generation, moved), rows: rows.map((row) => moved.get(row) ?? row) };
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#query || !this.#list || this.#isTooEarly(this.#list)) return;
    const { number: generation, renewals } = this.#list.current;
    const isNumbered = generation === this.state().generation && renewals === this.#renewals;
    const known = isNumbered ? [] : this.#links.ids();
    this.#asked = { ...this.#asked, at: steadyNow(), renewals };
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const onPiece = (found: FoundRows) => this.#take(found);
    void this.send('query', { query: this.#query, limit: this.#limit, known }, { signal, onPiece });
    void this.#count();
  }

  /** What is known before would be lost in an answer about fewer links. */
  #isTooEarly({ current }: ListState): boolean {
    const isFirst = this.state().generation === nothing.generation;
    return isFirst && current.ended === undefined && current.links < this.#startedWith;
  }

  async #count(): Promise<void> {
    if (!this.#query || this.#facets.length === 0) return;
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const counts = await this.send('count', { query: this.#query, facets: this.#facets }, { signal });
    if (counts) this.#store.setState({ counts });
  }
}

/** What is asked for, whenever it is. */
const questionOf = ({ filter, sort }: LinkQuery) => JSON.stringify([filter, sort]);

/** Links held as objects. */
const maxHeldLinks = 2000;

/** The links of the rows in sight. The rows of one drawing are asked for together. */
class WindowLinks {
  readonly #links = new Map<number, Link>();
  /** Rows whose links have not come yet, and those of them that have not been asked for. */
  readonly #wanted = new Set<number>();
  readonly #unsent: number[] = [];
  /** Rows whose links are as they were read before, or as they were before a change, until theirs come. */
  readonly #stale = new Set<number>();
  /** Rows whose links' other rows have been asked for. */
  #known: readonly number[] = [];

  constructor(private readonly ask: (rows: readonly number[]) => void) {}

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

  startWith(links: readonly Link[]): void {
    for (const [row, link] of links.entries()) this.#links.set(row, link);
  }

  /** Takes links that have come, as far as they are still wanted. */
  take(links: RowLinks): void {
    for (const [row, link] of links) {
      if (!this.#wanted.delete(row)) continue;
      this.#stale.delete(row);
      this.#links.delete(row);
      this.#links.set(row, link);
    }
    const [...rows] = this.#links.keys();
    for (const row of rows.slice(0, Math.max(0, rows.length - maxHeldLinks))) this.#links.delete(row);
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
