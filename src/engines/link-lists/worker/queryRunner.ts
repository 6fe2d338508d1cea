import type { CheckCounts } from '@/engines/links';
import { nextTask } from '@/lib/inPieces';
import type { Call, ValuesOf } from '@/lib/rpc';
import { countFacets } from '../queries/facetCounts';
import { findRows } from '../queries/findLinks';
import { Queries } from '../queries/query';
import type { LoadedList } from '../store/loadedList';
import type { FoundRows, ListMethods, Piece, RowLinks } from './protocol';
import { type LinkState, piecesOf, stateOf } from './rows';

type AskedQuery = ValuesOf<ListMethods['query']>;
type AskedCounts = ValuesOf<ListMethods['count']>;
type AskedRows = ValuesOf<ListMethods['ids']>;

/** How long the worker may be deaf, in ms: what calls a query off, and the rows in sight, wait for as long. */
const sliceMs = 6;

export class QueryRunner {
  readonly #queries: Queries;
  #rest: Promise<unknown> = Promise.resolve();

  constructor(readonly list: LoadedList) {
    this.#queries = new Queries(list.index, list.checks);
  }

  /** Rests until this is done. */
  waitFor(work: Promise<unknown>): void {
    this.#rest = Promise.allSettled([this.#rest, work]);
  }

  async query({ query, limit, known }: AskedQuery, { signal, emit }: Call<FoundRows>): Promise<void> {
    const { generation, index } = this.list;
    await this.list.prepare(query.filter);
    if (signal.aborted) return;
    const rowsOfKnown = known.map((id) => index.rowOf(id));
    await this.#resultOf(this.#queries.run(query, limit), signal, (answer) => {
      if (answer) emit({ generation: generation.number, answer, rowsOfKnown });
    });
  }

  async count({ query, facets }: AskedCounts, { signal }: Call): ReturnType<ListMethods['count']> {
    await this.list.prepare(query.filter);
    return this.#resultOf(countFacets(this.list.index, this.#queries, query, facets), signal);
  }

  async find({ wanted, limit }: ValuesOf<ListMethods['find']>, { signal }: Call): Promise<RowLinks | undefined> {
    if (wanted.kind === 'query') await this.list.prepare(wanted.query.filter);
    const rows = await this.#resultOf(findRows(this.list.index, this.#queries, wanted, limit), signal);
    return rows && !signal.aborted ? this.list.links(rows) : undefined;
  }

  /** Each page of the store is read once, so the ids come in the order of arrival and are told in that of the question. */
  async ids(asked: AskedRows, { emit, signal }: Call<Piece<string>>): Promise<boolean> {
    const rows = await this.#rowsOf(asked, signal);
    if (!rows) return false;
    const ids = new Map<number, string>();
    for (const piece of piecesOf(rows.toSorted())) {
      for (const [row, { id }] of await this.list.links([...piece])) ids.set(row, id);
    }
    let from = 0;
    for (const piece of piecesOf(rows)) {
      const items = [...piece].flatMap((row) => ids.get(row) ?? []);
      emit({ from, items });
      from += items.length;
    }
    return true;
  }

  /** In the order of arrival: each page of the store is read once. */
  async states(asked: ValuesOf<ListMethods['states']>, { emit, signal }: Call<Piece<LinkState>>): Promise<true> {
    const rows = (await this.#rowsOf(asked, signal)) ?? new Uint32Array();
    let from = 0;
    for (const piece of piecesOf(rows.toSorted())) {
      const links = await this.list.links([...piece]);
      const items = links.map(([row, link]) => stateOf(link, this.list.askedAt(row).asked));
      emit({ from, items });
      from += items.length;
    }
    return true;
  }

  /** Undefined where they are of another reading, and once they are called off. */
  async #rowsOf(asked: AskedRows, signal: AbortSignal): Promise<Uint32Array | undefined> {
    if ('rows' in asked) return asked.generation === this.list.generation.number ? asked.rows : undefined;
    await this.list.prepare(asked.query.filter);
    return (await this.#resultOf(this.#queries.result(asked.query, asked.limit), signal))?.rows;
  }

  check(now: number, { signal }: Call): Promise<CheckCounts | undefined> {
    return this.#resultOf(this.list.checks.count(now), signal);
  }

  /** What the steps come to, with a look at the messages now and then; undefined once it is called off. */
  async #resultOf<Step, Result>(
    steps: Generator<Step, Result>,
    signal: AbortSignal,
    onStep: (step: Step) => void = () => undefined,
  ): Promise<Result | undefined> {
    for (let sliceEnd = performance.now() + sliceMs; ; ) {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(step.value);
      if (performance.now() < sliceEnd) continue;
      await nextTask();
      await this.#rest;
      if (signal.aborted) return undefined;
      sliceEnd = performance.now() + sliceMs;
    }
  }
}
