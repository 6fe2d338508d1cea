import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maxFacetValues, type SearchFacet, searchFacets } from '../../src/contract/linkSearch';
import { searchTerms } from '../../src/engines/links';
import { listName } from '../api/linkPages';
import type { Database } from '../database/open';
import type { Log } from '../http/log';
import { Refusal } from '../http/problem';
import { type Counts, countsOf, readCounts } from './facets';
import { linksAtOnce, type Statement, statementOf, takeQueued } from './indexLinks';
import { askedOf, matchesAll, orderOf, type Position, pageOf, type Question, quickCount, selectOf } from './query';
import { type Lane, type Runner, runHere, type StatementRows } from './runStatements';
import { prepareTables, searchIndexes } from './tables';

interface SearchOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  /** Where the statements run; at the database's own connection unless told. */
  readonly runner?: Runner;
  /** Is told how many links are indexed, while many are. */
  readonly onProgress?: (indexed: number, total: number) => void;
  /** More links than these are not counted before the rows are answered. */
  readonly maxQuickCount?: number;
}

/** A page of an answer, as ids of links. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly hasMore: boolean;
  readonly nextContinuationToken: string | undefined;
  /** Null where counting takes longer than the rows: it comes with the totals. */
  readonly matchCount: number | null;
  readonly totals: { readonly clicks: number; readonly scans: number } | undefined;
  readonly facets: Readonly<Partial<Record<SearchFacet, readonly { value: string; count: number }[]>>>;
  readonly asOf: string;
}

export interface AskedPage {
  readonly projectId: string;
  readonly domain: string;
  readonly question: Question;
  readonly pageSize: number;
  readonly continuationToken: string | undefined;
  /** How long a token is good, in seconds. */
  readonly tokenSeconds: number;
  /** The answer is not wanted any more once it ends. */
  readonly signal?: AbortSignal;
}

export interface LinkSearch {
  readonly find: (asked: AskedPage) => Promise<FoundPage>;
  /** Every link is indexed. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

const maxWords = 20;
/** From so many links on that wait, no question is answered until they are indexed. */
const manyLinks = 2000;

/** Batches of one transaction, where many links wait: each transaction adds a part to the index of words, and parts have to be merged. */
const batchesAtOnce = 12;

const token = z.object({
  list: z.string(),
  issued: z.int(),
  part: z.int(),
  key: z.nullable(z.union([z.string(), z.number()])),
  id: z.int(),
  matchCount: z.nullable(z.int()),
});
type Token = z.infer<typeof token>;

/** Makes the tables of the search, and indexes in the background what is not indexed yet. */
export async function openSearch({
  database,
  now,
  log,
  onProgress,
  runner: given,
  maxQuickCount = 20_000,
}: SearchOptions): Promise<LinkSearch> {
  const { client } = database;
  await prepareTables(client);
  await client.execute(
    'insert or ignore into search_queue select id from links where id not in (select id from search_links)',
  );
  const runner = given ?? runHere(client);
  const closing = new AbortController();
  let isReady = false;
  const indexing = indexAll();
  indexing.catch((error: unknown) => log('search.failed', { error: String(error) }));

  async function indexAll(): Promise<void> {
    const total = Number((await client.execute('select count(*) from search_queue')).rows[0]?.[0]);
    for (let indexed = 0; indexed < total && !closing.signal.aborted; ) {
      const batches: (readonly Statement[])[] = [];
      for (let batch = 0; batch < batchesAtOnce && !closing.signal.aborted; batch += 1) {
        batches.push(await takeQueued(database));
        await sleep(0); // requests get their turn
      }
      await runner.write(batches.flat());
      indexed += batches.length * linksAtOnce;
      if (total > manyLinks) onProgress?.(Math.min(indexed, total), total);
    }
    if (closing.signal.aborted) return;
    for (const statement of searchIndexes) await runner.write([statement]);
    isReady = true;
  }

  let caughtUp: Promise<void> = Promise.resolve();
  /** What was written a moment ago is found, also where an earlier question indexes it. */
  function catchUp(): Promise<void> {
    caughtUp = caughtUp.then(indexQueued, indexQueued);
    return caughtUp;
  }

  async function indexQueued(): Promise<void> {
    if (!isReady) {
      const left = Number((await client.execute('select count(*) from search_queue')).rows[0]?.[0]);
      if (left > manyLinks)
        throw new Refusal(503, `The search is being prepared: ${left.toLocaleString('en-US')} links are left`);
      await indexing;
    }
    for (;;) {
      const statements = await takeQueued(database);
      if (statements.length === 0) return;
      await runner.write(statements);
    }
  }

  /** Undefined for a domain without an indexed link. */
  async function placeOf(projectId: string, domain: string, signal: AbortSignal): Promise<number> {
    const of = sql`select place from search_places where project_id = ${projectId} and domain = ${domain}`;
    const [[place = 0] = []] = await runner.read(statementOf(of), 'rows', signal);
    return Number(place);
  }

  async function find(asked: AskedPage): Promise<FoundPage> {
    const { question, projectId, domain, pageSize, signal = new AbortController().signal } = asked;
    refuseQuestion(question);
    await catchUp();
    const { sort, direction, facets: facetNames, facetText, sums, totals, ...filter } = question;
    const list = listName(projectId, domain, JSON.stringify([filter, sort, direction]));
    const time = now().getTime();
    const former = asked.continuationToken === undefined ? undefined : readToken(asked.continuationToken, list);
    if (former && time - former.issued > asked.tokenSeconds * 1000)
      throw new Refusal(410, 'The continuation token has expired');
    const at = former?.issued ?? time; // the pages of an answer have one moment
    const of = askedOf(question, { place: await placeOf(projectId, domain, signal), domain }, at);
    const isAscending = direction !== 'descending';
    const read = (statement: SQL, lane: Lane) => runner.read(statementOf(statement), lane, signal);

    async function page() {
      const found: Position[] = [];
      for (const [at, part] of orderOf(sort, isAscending, time).entries()) {
        if (former && at < former.part) continue;
        const after = former?.part === at ? former : undefined;
        const limit = pageSize + 1 - found.length;
        let rows: StatementRows = [];
        for (const statement of pageOf(of, { part, isAscending, after, limit })) {
          rows = await read(statement, 'rows');
          if (rows.length >= limit) break;
        }
        found.push(...rows.map(([id, key]) => ({ part: at, id: Number(id), key: key as Position['key'] }))); // a column of the query
        if (found.length > pageSize) break;
      }
      return found;
    }
    const facets = facetsIn(facetNames);
    const sizeOf = sql`select total from link_counts where project_id = ${projectId} and domain = ${domain}`;
    async function counted() {
      if (facets.length > 0) {
        const rows = await read(countsOf(of, facets, question, at), 'counts');
        return readCounts(rows, facets, facetText ?? '', at);
      }
      if (totals) {
        const [row = []] = await read(selectOf(of, sql`count(*), total(s.clicks), total(s.scans)`), 'counts');
        const [count = 0, clicks = 0, scans = 0] = row.map(Number);
        return { count, clicks, scans };
      }
      const quick = matchesAll(of) ? sizeOf : quickCount(of, maxQuickCount + 1);
      if (former || !quick) return { count: former?.matchCount ?? null };
      const [[count = 0] = []] = await read(quick, 'rows');
      return { count: Number(count) > maxQuickCount && quick !== sizeOf ? null : Number(count) };
    }
    const [found, { count, ...more }] = await Promise.all([page(), counted()]);
    const last = found[pageSize - 1];
    const hasMore = found.length > pageSize;
    const { clicks = 0, scans = 0, facets: values = {} } = more as Partial<Counts>;
    return {
      ids: found.slice(0, pageSize).map(({ id }) => id),
      hasMore,
      nextContinuationToken: hasMore && last ? writeToken({ ...last, list, issued: at, matchCount: count }) : undefined,
      matchCount: count,
      totals: totals && { clicks, scans },
      facets: Object.fromEntries(
        Object.entries(values).map(([facet, all]) => [
          facet,
          all
            .slice(0, maxFacetValues)
            .map(({ value, count: links, ...of }) => ({ value, count: links, ...(sums && of) })),
        ]),
      ),
      asOf: new Date(at).toISOString(),
    };
  }

  return {
    find,
    isReady: () => isReady,
    async close() {
      closing.abort();
      await indexing.catch(() => undefined); // it was logged
      await runner.close();
    },
  };
}

function refuseQuestion({ q = '', facets }: Question): void {
  const { words, without } = searchTerms(q);
  if (words.length + without.length > maxWords) throw new Refusal(400, `A search has at most ${maxWords} words`);
  if (q.includes('\0')) throw new Refusal(400, 'A search cannot contain a NUL');
  const unknown = (facets ?? '')
    .split(',')
    .find((name) => name !== '' && !searchFacets.some((facet) => facet === name));
  if (unknown !== undefined) throw new Refusal(400, `"${unknown}" cannot be counted`);
}

const facetsIn = (names = ''): readonly SearchFacet[] =>
  searchFacets.filter((facet) => names.split(',').includes(facet));

const writeToken = (of: Token): string => Buffer.from(JSON.stringify(of)).toString('base64url');

function readToken(value: string, list: string): Token {
  const parsed = z.safeParse(token, fromBase64(value));
  if (parsed.success && parsed.data.list === list) return parsed.data;
  throw new Refusal(400, 'The continuation token is not valid here');
}

function fromBase64(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return undefined; // refused by the schema like any other wrong token
  }
}
