import { createStore } from 'zustand/vanilla';
import type { CountedFacet, Link, StatusFields } from '@/engines/links';
import { steadyNow } from '@/lib/steadyTime';
import type { FacetOrder, FacetValues } from '../queries/facetCounts';
import type { LinkQuery, QueryResult } from '../queries/query';
import type { ListState } from '../store/listState';
import type { AskList } from '../worker/ownerClient';
import type { FoundRows } from '../worker/protocol';
import { derived, type LinkAnswer, type LinkRows } from './linkSource';
import { idsFrom } from './listQuestions';
import { RowKeys, WindowLinks, withKept } from './windowLinks';

/** Browsers limit how high an element can be. */
const rowsAtATime = 100_000;
/** So many rows are looked at here before the owner is asked for their ids. */
const nearRows = 200;
/** While the list grows the query is asked again no sooner than this, in ms, nor than four times what it takes, up to the longest pause. */
const minPauseMs = 500;
const maxPauseMs = 5000;

/** What the page knows of the rows that a query has found. */
interface WindowState {
  readonly generation: number;
  readonly keys: RowKeys;
  readonly rows: Uint32Array;
  /** So many of them don't match: they were changed here, and stay in sight. */
  readonly kept: number;
  /** Undefined until all rows have been looked at. */
  readonly result: QueryResult | undefined;
  readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
  /** It answers the last question, about the list as it is. */
  readonly isCurrent: boolean;
}

export const nothing: WindowState = {
  generation: 0,
  keys: new RowKeys(0),
  rows: new Uint32Array(0),
  kept: 0,
  result: undefined,
  counts: new Map(),
  isCurrent: false,
};

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

  readonly answer = derived(this.#store, (found) => this.#answerOf(found));
  readonly state = this.#store.getState;

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

  /** The ids of the links that stay in sight and do not match; some of them may no longer be here. */
  async keptIds(): Promise<readonly string[] | undefined> {
    const { generation, rows, result, kept } = this.state();
    if (kept === 0) return [];
    const matching = new Set(result?.rows);
    return idsFrom(this.send, { generation, rows: rows.filter((row) => this.#kept.has(row) && !matching.has(row)) });
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
    if (hasChanges && !isCertain) {
      this.#links.outdate(); // those that this tab made are shown already
      this.#store.setState({});
    }
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

  #answerOf(found: WindowState): LinkAnswer {
    const { generation, rows, result, kept, isCurrent } = found;
    return {
      rows: this.#rowsOf(found),
      generation,
      count: result?.count,
      found: result,
      kept,
      size: result?.count ?? rows.length,
      totals: result?.totals,
      isCurrent,
      isUnanswered: false,
      isOfJob: false,
    };
  }

  #rowsOf({ generation, keys, rows, result }: WindowState): LinkRows {
    const starts = result?.starts && new Set(result.starts);
    return {
      length: rows.length,
      at: (index) => this.at(rows[index] ?? -1),
      keyAt: (index) => keys.of(rows[index] ?? -1),
      indexOf(key) {
        const row = keys.row(key);
        return row === undefined ? -1 : rows.indexOf(row);
      },
      ids: (from, to) => {
        const wanted = rows.slice(from, to + 1);
        const here = wanted.length <= nearRows ? [...wanted].flatMap((row) => this.at(row)?.id ?? []) : [];
        return here.length === wanted.length ? here : idsFrom(this.send, { generation, rows: wanted });
      },
      startsGroup: (index) => index > 0 && starts?.has(rows[index] ?? -1) === true,
    };
  }
}

/** What is asked for, whenever it is. */
const questionOf = ({ filter, sort }: LinkQuery) => JSON.stringify([filter, sort]);
