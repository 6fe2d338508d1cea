import { createListeners } from '@/lib/listeners';
import type { FacetOrder } from '../localIndex/facetCounts';
import type { StatusFields } from '../localIndex/localIndex';
import type { IndexAnswer, IndexOrder, ListState } from '../localIndex/protocol';
import type { LinkQuery } from '../localIndex/query';
import type { Link } from '../model';
import { LinkStates } from './linkStates';
import { nothing, type WindowState } from './windowState';

/** Browsers limit how high an element can be. */
const rowsAtATime = 100_000;

/** Links held as objects. */
const mostLinks = 2000;
/** While the list grows the query is asked again no sooner than this, in ms, nor than four times what it takes. */
const leastPauseMs = 500;

/** Asks the worker which links are shown, and for the links in sight. */
export class LinkWindow {
  #state = nothing;
  readonly #listeners = createListeners();
  #links = new Map<number, Link>();
  /** Rows whose links have not come yet, and those of them that have not been asked for. */
  readonly #wanted = new Set<number>();
  readonly #unsent: number[] = [];
  #query: LinkQuery | undefined;
  #most = rowsAtATime;
  #facets: readonly FacetOrder[] = [];
  #asked = { number: 0, at: 0, took: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #list: ListState | undefined;

  readonly #states = new LinkStates((order) => this.send(order));
  /** The status of many links, whether or not they are drawn. */
  readonly statesOf = this.#states.ask;

  constructor(private readonly send: (order: IndexOrder) => void) {}

  readonly subscribe = this.#listeners.subscribe;
  readonly state = () => this.#state;

  /** Asks which links match. */
  ask(query: LinkQuery): void {
    this.#query = query;
    this.#most = rowsAtATime;
    this.#ask();
  }

  /** Draws more of them. */
  readonly showMore = () => {
    this.#most += rowsAtATime;
    this.#ask();
  };

  /** Counts the values of these facets, now and with each change. */
  count(facets: readonly FacetOrder[]): void {
    this.#facets = facets;
    this.#count();
  }

  /** The link of a row; undefined until it has come, which is told. */
  at(row: number): Link | undefined {
    const link = this.#links.get(row);
    if (!link && !this.#wanted.has(row)) this.#want(row);
    return link;
  }

  /** Shows a link changed. */
  changeStatus(id: string, status: StatusFields): void {
    for (const [row, link] of this.#links) if (link.id === id) this.#links.set(row, { ...link, ...status });
    this.#become({});
  }

  /** The list is another than before, or may be; `isCertain` when a link has changed. */
  changed(list: ListState, isCertain: boolean): void {
    const { number, links, updated, ended } = list.current;
    const former = this.#list?.current;
    const isAnother = number !== former?.number;
    const isGrowing = ended === undefined;
    const isSame = !isAnother && links === former.links && updated === former.updated && ended === former.ended;
    this.#list = list;
    if (isSame && !isCertain) return;
    if (isAnother) this.#links = new Map();
    if (!this.#query) return;
    this.#become({ isCurrent: false });
    const isUrgent = isAnother || !isGrowing;
    if (this.#timer !== undefined && !isUrgent) return;
    clearTimeout(this.#timer);
    const pause = isUrgent ? 0 : Math.max(leastPauseMs, 4 * this.#asked.took);
    this.#timer = setTimeout(() => this.#ask(), Math.max(0, this.#asked.at + pause - Date.now()));
  }

  hear(answer: IndexAnswer): void {
    this.#states.hear(answer);
    if (answer.kind === 'rows') this.#keepLinks(answer);
    if (answer.kind === 'counted') this.#become({ counts: answer.counts });
    if (answer.kind !== 'answer' || answer.number !== this.#asked.number) return;
    const { generation, answer: found } = answer;
    if (generation !== this.#state.generation) this.#wanted.clear();
    if (found.kind === 'first-rows') this.#become({ generation, rows: found.rows, result: undefined });
    else {
      this.#asked = { ...this.#asked, took: Date.now() - this.#asked.at };
      this.#become({ generation, rows: found.result.rows, result: found.result, isCurrent: this.#timer === undefined });
    }
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#query || !this.#list) return;
    this.#asked = { ...this.#asked, number: this.#asked.number + 1, at: Date.now() };
    this.#become({ isCurrent: false });
    this.send({ kind: 'query', number: this.#asked.number, query: this.#query, most: this.#most });
    this.#count();
  }

  #count(): void {
    if (!this.#query || this.#facets.length === 0) return;
    this.send({ kind: 'count', number: this.#asked.number, query: this.#query, facets: this.#facets });
  }

  /** The rows of one drawing are asked for together. */
  #want(row: number): void {
    if (this.#unsent.length === 0) queueMicrotask(() => this.#sendWanted());
    this.#unsent.push(row);
    this.#wanted.add(row);
  }

  #sendWanted(): void {
    this.send({ kind: 'rows', generation: this.#state.generation, rows: this.#unsent.splice(0) });
  }

  #keepLinks({ generation, links }: Extract<IndexAnswer, { kind: 'rows' }>): void {
    if (generation !== this.#state.generation) return;
    for (const [row, link] of links) {
      this.#wanted.delete(row);
      this.#links.delete(row);
      this.#links.set(row, link);
    }
    const [...rows] = this.#links.keys();
    for (const row of rows.slice(0, Math.max(0, rows.length - mostLinks))) this.#links.delete(row);
    this.#become({});
  }

  #become(part: Partial<WindowState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.notify();
  }
}
