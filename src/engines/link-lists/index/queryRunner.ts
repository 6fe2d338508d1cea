import { nextTask } from '@/lib/inPieces';
import type { LoadedList } from '../store/loadedList';
import type { IndexAnswer, IndexOrder } from '../worker/protocol';
import { piecesOf } from '../worker/rows';
import { countFacets } from './facetCounts';
import { findRows } from './findLinks';
import { Queries } from './query';

type QueryOrder = Extract<IndexOrder, { kind: 'query' }>;
type CheckOrder = Extract<IndexOrder, { kind: 'check' }>;
type CountOrder = Extract<IndexOrder, { kind: 'count' }>;
type IdsOrder = Extract<IndexOrder, { kind: 'ids' }>;
type FindOrder = Extract<IndexOrder, { kind: 'find' }>;

/** How long the worker may be deaf, in ms: a newer query, and the rows in sight, wait for as long. */
const sliceMs = 6;

/** Answers queries about a list. Of several only the newest is answered to its end. */
export class QueryRunner {
  readonly #queries: Queries;
  readonly #newest = { query: 0, count: 0, check: 0, slug: 0, text: 0, shown: 0 };
  #rest: Promise<unknown> = Promise.resolve();

  constructor(
    readonly list: LoadedList,
    private readonly say: (answer: IndexAnswer) => void,
  ) {
    this.#queries = new Queries(list.index, list.checks);
  }

  /** Rests until this is done. */
  waitFor(work: Promise<unknown>): void {
    this.#rest = Promise.allSettled([this.#rest, work]);
  }

  async query({ number, query, most, known }: QueryOrder): Promise<void> {
    this.#newest.query = number;
    const { generation, index } = this.list;
    await this.list.prepare(query.filter);
    if (this.#newest.query !== number) return;
    const rowsOfKnown = known.map((id) => index.rowOf(id));
    const steps = this.#queries.run(query, most);
    for await (const answer of this.#inSlices(steps, () => this.#newest.query === number)) {
      if (answer) this.say({ kind: 'answer', number, generation: generation.number, answer, rowsOfKnown });
    }
  }

  async count({ number, query, facets }: CountOrder): Promise<void> {
    this.#newest.count = number;
    await this.list.prepare(query.filter);
    const steps = this.#count(number, query, facets);
    for await (const answer of this.#inSlices(steps, () => this.#newest.count === number)) if (answer) this.say(answer);
  }

  async find({ number, wanted, most }: FindOrder): Promise<void> {
    const { kind } = wanted;
    this.#newest[kind] = number;
    if (kind === 'shown') await this.list.prepare(wanted.query.filter);
    const steps = findRows(this.list.index, this.#queries, wanted, most);
    let rows: readonly number[] = [];
    for await (const found of this.#inSlices(steps, () => this.#newest[kind] === number)) rows = found ?? rows;
    const links = this.#newest[kind] === number ? await this.list.links(rows) : undefined;
    this.say({ kind: 'found', number, links });
  }

  /** Each page of the store is read once, so the ids come in the order of arrival and are told in that of the question. */
  async ids({ number, asked }: IdsOrder): Promise<void> {
    const rows = await this.#rowsOf(asked);
    if (!rows) return this.say({ kind: 'ids', number, ids: undefined, isFirst: true, isLast: true });
    const ids = new Map<number, string>();
    for (const piece of piecesOf(rows.toSorted())) {
      for (const [row, { id }] of await this.list.links([...piece])) ids.set(row, id);
    }
    let isFirst = true;
    for (const piece of piecesOf(rows)) {
      const told = [...piece].flatMap((row) => ids.get(row) ?? []);
      this.say({ kind: 'ids', number, ids: told, isFirst, isLast: false });
      isFirst = false;
    }
    return this.say({ kind: 'ids', number, ids: [], isFirst, isLast: true });
  }

  /** Undefined where they are of another reading. */
  async #rowsOf(asked: IdsOrder['asked']): Promise<Uint32Array | undefined> {
    const { generation } = this.list;
    if (asked.kind === 'rows') return asked.generation === generation.number ? asked.rows : undefined;
    await this.list.prepare(asked.query.filter);
    const steps = this.#queries.run(asked.query, asked.most);
    let rows: Uint32Array | undefined;
    for await (const answer of this.#inSlices(steps, () => true))
      if (answer?.kind === 'result') rows = answer.result.rows;
    return rows;
  }

  /** Counts what the checks find; without an instant an earlier order is given up. */
  async check({ number, now }: CheckOrder): Promise<void> {
    this.#newest.check = number;
    if (now === undefined) return;
    const steps = this.#check(number, now);
    for await (const answer of this.#inSlices(steps, () => this.#newest.check === number)) if (answer) this.say(answer);
  }

  *#check(number: number, now: number): Generator<IndexAnswer | undefined> {
    const counts = yield* this.list.checks.count(now);
    yield { kind: 'checked', number, counts };
  }

  *#count(
    number: number,
    query: CountOrder['query'],
    facets: CountOrder['facets'],
  ): Generator<IndexAnswer | undefined> {
    const counts = yield* countFacets(this.list.index, this.#queries, query, facets);
    yield { kind: 'counted', number, counts };
  }

  /** What the steps give, with a look at the messages now and then; ends early once nobody wants it. */
  async *#inSlices<Step>(steps: Generator<Step>, isWanted: () => boolean): AsyncGenerator<Step> {
    let sliceEnd = performance.now() + sliceMs;
    for (const step of steps) {
      yield step;
      if (performance.now() < sliceEnd) continue;
      await nextTask();
      await this.#rest;
      if (!isWanted()) return;
      sliceEnd = performance.now() + sliceMs;
    }
  }
}
