// @vitest-environment node
import { openDatabase } from '@sandbox/database/open';
import type { Statement } from '@sandbox/search/indexLinks';
import { runHere } from '@sandbox/search/runStatements';
import { openSearch } from '@sandbox/search/search';
import { seed } from '@sandbox/seed/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFacets, searchSorts } from '@/contract/linkSearch';

type Question = Parameters<Awaited<ReturnType<typeof openSearch>>['find']>[0]['question'];

const now = () => new Date('2026-03-01T12:00:00Z');
let world: Awaited<ReturnType<typeof bringWorld>>;

async function bringWorld() {
  const database = await openDatabase({ kind: 'memory' });
  const links = Array.from({ length: 300 }, (_, at) => ({ slug: `l${at}`, name: `Link ${at}`, clickCount: at % 7 }));
  await seed(database, { links }, { providerDomain: 'go.localhost:4400', now });
  const asked: Statement[] = [];
  const runner = runHere(database.client);
  const search = await openSearch({
    database,
    now,
    log: () => undefined,
    runner: {
      ...runner,
      read(statement, lane, signal) {
        asked.push(statement);
        return runner.read(statement, lane, signal);
      },
    },
  });
  /** What SQLite does for each statement of a question, and of its second page. */
  async function planOf(question: Question): Promise<readonly string[]> {
    const of = { projectId: 'prj_1', domain: 'go.localhost:4400', question, pageSize: 2, tokenSeconds: 60 };
    const first = await search.find({ ...of, continuationToken: undefined });
    asked.length = 0;
    await search.find({ ...of, continuationToken: undefined });
    if (first.nextContinuationToken) await search.find({ ...of, continuationToken: first.nextContinuationToken });
    const plans = asked.map(async ({ sql, args }) => {
      const { rows } = await database.client.execute({ sql: `explain query plan ${sql}`, args });
      const steps = rows.map(({ id, parent, detail }) => ({
        id,
        parent,
        detail: typeof detail === 'string' ? detail : '',
      }));
      const found = steps.find(({ detail }) => detail === 'MATERIALIZE found')?.id;
      // what was counted by kind is looked at for each facet
      const isOfFound = ({ parent, detail }: (typeof steps)[number]) =>
        found !== undefined && parent !== found && detail === 'SCAN s';
      return steps.filter((step) => !isOfFound(step)).map(({ detail }) => detail);
    });
    return (await Promise.all(plans)).flat();
  }
  return { planOf, close: () => search.close().then(() => database.close()) };
}

beforeAll(async () => {
  world = await bringWorld();
});
afterAll(() => world.close());

/** Looks at rows one by one without an index; what was found before is no table. */
const isScan = (step: string) =>
  /^SCAN (?!f$|w$|\(subquery)/.test(step) && !/USING (COVERING )?INDEX|VIRTUAL TABLE INDEX/.test(step);

describe('every question is answered by an index', () => {
  it.each<[string, Question]>([
    ['a word', { q: 'spring' }],
    ['several words', { q: 'spring sale' }],
    ['a word that is left out', { q: 'spring -sale' }],
    ['a word of two letters', { q: 'sp' }],
    ['an address', { q: 'https://go.localhost:4400/l1?qr=1' }],
    ['a tag', { tag: ['print', 'b2b'] }],
    ['a status', { status: ['active', 'expired'] }],
    ['an expiry', { expires: ['week', 'never'] }],
    ['a host', { host: ['www.example.com'] }],
    ['a creator and a campaign', { createdBy: ['Ada'], campaign: ['spring'] }],
    ['clicks and days', { clicksFrom: 2, clicksTo: 9, createdFrom: '2026-01-01T00:00:00Z' }],
    ['what is missing', { lacks: ['tags'] }],
    ['a slug', { slug: ['l1'] }],
    ['a word, with all facets', { q: 'spring', facets: searchFacets.join(',') }],
    ['all facets', { sort: 'clicks', facets: searchFacets.join(',') }],
  ])('%s', async (_, question) => {
    const plan = await world.planOf(question);
    expect(plan.length).toBeGreaterThan(1);
    expect(plan.filter(isScan)).toEqual([]);
  });
});

describe('the first links of an order are read from its index', () => {
  const directions = ['ascending', 'descending'] as const;
  it.each(searchSorts.flatMap((sort) => directions.map((direction) => ({ sort, direction }))))(
    '$sort, $direction',
    async (question) => {
      const plan = await world.planOf(question);
      expect(plan.filter(isScan)).toEqual([]);
      // links with equal texts and dates are few, and so are those that have expired: they are put in order by themselves
      const sorted = plan.filter((step) => /TEMP B-TREE FOR (?!(LAST TERM|RIGHT PART))/.test(step));
      expect(sorted.length).toBeLessThanOrEqual(question.sort === 'status' ? 1 : 0);
    },
  );
});
