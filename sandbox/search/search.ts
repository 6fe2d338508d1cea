import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type SearchFacet, searchFacets } from '../../src/contract/linkSearch';
import { searchTerms } from '../../src/engines/links';
import { listName } from '../api/linkPages';
import type { Database } from '../database/open';
import type { Log } from '../http/log';
import { Refusal } from '../http/problem';
import { facetOf, valuesOf } from './facets';
import { linksAtOnce, type Statement, statementOf, takeQueued } from './indexLinks';
import { askedOf, orderOf, type Position, pageOf, type Question, selectOf } from './query';
import { type Runner, runHere } from './runStatements';
import { searchIndexes, searchTables } from './tables';

interface SearchOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  /** Where the statements run; at the database's own connection unless told. */
  readonly runner?: Runner;
  /** Is told how many links are indexed, while many are. */
  readonly onProgress?: (indexed: number, total: number) => void;
}

/** A page of an answer, as ids of links. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly hasMore: boolean;
  readonly nextContinuationToken: string | undefined;
  readonly matchCount: number;
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
}

export interface LinkSearch {
  readonly find: (asked: AskedPage) => Promise<FoundPage>;
  /** Every link is indexed. */
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

const maxWords = 20;
/** A value that is counted beyond these is found by its text. */
const maxFacetValues = 50;
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
  matchCount: z.int(),
});
type Token = z.infer<typeof token>;

/** Makes the tables of the search, and indexes in the background what is not indexed yet. */
export async function openSearch({
  database,
  now,
  log,
  onProgress,
  runner: given,
}: SearchOptions): Promise<LinkSearch> {
  const { client } = database;
  await client.batch([...searchTables], 'write');
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
        batches.push(await takeQueued(database, now().getTime()));
        await sleep(0); // requests get their turn
      }
      await runner.run(batches.flat());
      indexed += batches.length * linksAtOnce;
      if (total > manyLinks) onProgress?.(Math.min(indexed, total), total);
    }
    if (closing.signal.aborted) return;
    for (const statement of searchIndexes) await runner.run([statement]);
    isReady = true;
  }

  /** What was written a moment ago is found. */
  async function catchUp(): Promise<void> {
    if (!isReady) {
      const left = Number((await client.execute('select count(*) from search_queue')).rows[0]?.[0]);
      if (left > manyLinks)
        throw new Refusal(503, `The search is being prepared: ${left.toLocaleString('en-US')} links are left`);
      await indexing;
    }
    for (;;) {
      const statements = await takeQueued(database, now().getTime());
      if (statements.length === 0) return;
      await runner.run(statements);
    }
  }

  async function find(asked: AskedPage): Promise<FoundPage> {
    const { question, projectId, domain, pageSize } = asked;
    refuseQuestion(question);
    await catchUp();
    const { sort, direction, facets, facetText, sums, totals, ...filter } = question;
    const list = listName(projectId, domain, JSON.stringify([filter, sort, direction]));
    const time = now().getTime();
    const former = asked.continuationToken === undefined ? undefined : readToken(asked.continuationToken, list);
    if (former && time - former.issued > asked.tokenSeconds * 1000)
      throw new Refusal(410, 'The continuation token has expired');
    const at = former?.issued ?? time; // the pages of an answer have one moment
    const [places = []] = await runner.run([
      statementOf(sql`select place from search_places where project_id = ${projectId} and domain = ${domain}`),
    ]);
    const place = Number(places[0]?.[0] ?? 0);
    const searched = { place, domain };
    const parts = askedOf(question, searched, at);
    const isAscending = direction !== 'descending';

    async function page() {
      const found: Position[] = [];
      for (const [part, orderPart] of orderOf(sort, isAscending, at).entries()) {
        if (former && part < former.part) continue;
        const after = former?.part === part ? former : undefined;
        const limit = pageSize + 1 - found.length;
        const [rows = []] = await runner.run([statementOf(pageOf(parts, orderPart, isAscending, after, limit))]);
        found.push(...rows.map(([id, key]) => ({ part, id: Number(id), key: key as Position['key'] }))); // a column of the query
        if (found.length > pageSize) break;
      }
      return found;
    }
    async function counted() {
      if (former) return { matchCount: former.matchCount, totals: undefined };
      const what = totals ? sql`count(*), total(s.clicks), total(s.scans)` : sql`count(*)`;
      const statement = (totals ? undefined : parts.count) ?? selectOf(parts, what);
      const [[row = []] = []] = await runner.run([statementOf(statement)]);
      const [matchCount = 0, clicks = 0, scans = 0] = row.map(Number);
      return { matchCount, totals: totals && { clicks, scans } };
    }
    async function valuesCounted(facet: SearchFacet) {
      const { statement, namesOf } = facetOf(facet, parts, question, searched, at);
      const [rows = []] = await runner.run([statementOf(statement)]);
      const values = valuesOf(rows, namesOf, facetText ?? '').slice(0, maxFacetValues);
      return [facet, values.map(({ value, count, ...of }) => ({ value, count, ...(sums && of) }))] as const;
    }
    const [found, { matchCount, totals: sumsOfAll }] = await Promise.all([page(), counted()]);
    const values = await Promise.all(facetsIn(facets).map(valuesCounted));
    const last = found[pageSize - 1];
    const hasMore = found.length > pageSize;
    return {
      ids: found.slice(0, pageSize).map(({ id }) => id),
      hasMore,
      nextContinuationToken: hasMore && last ? writeToken({ ...last, list, issued: at, matchCount }) : undefined,
      matchCount,
      totals: sumsOfAll,
      facets: Object.fromEntries(values),
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
