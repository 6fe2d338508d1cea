// @vitest-environment node

import { linkToWire } from '@sandbox/api/linkRules';
import { insertMany } from '@sandbox/database/insertMany';
import { openDatabase } from '@sandbox/database/open';
import { links as linkRows } from '@sandbox/database/schema';
import { type LinkSearch, openSearch } from '@sandbox/search/search';
import { seed } from '@sandbox/seed/seed';
import { asc, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchFacets } from '@/contract/linkSearch';
import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { countFacets } from '@/engines/link-lists/queries/facetCounts';
import { type LinkQuery, Queries } from '@/engines/link-lists/queries/query';
import { facetKeys, searchSortOf, serverQuestion } from '@/engines/link-lists/server/serverQuestion';
import {
  type ExcludedFacet,
  excludedFacets,
  expiriesOf,
  facets,
  type Link,
  linkField,
  linkFromWire,
  msOf,
} from '@/engines/links';
import { filterLinks, type LinkFilter } from '@/engines/links/filter';
import { sortLinks } from '@/engines/links/sort';
import { facetFilter, filterOf, link, domain as mixedDomain, now, sort } from '../all-links/arbitraries';
import { finished } from '../support/pieces';

const domain = mixedDomain.toLowerCase();
const runs = 40;
const questionsEach = 25;

/** A world of which only the links change. */
async function bringWorld() {
  const clock = () => new Date(now);
  const database = await openDatabase({ kind: 'memory' });
  await seed(database, { domains: [{ domain }] }, { providerDomain: 'go.localhost:4400', now: clock });
  const search = await openSearch({ database, now: clock, log: () => undefined });
  const bring = async (given: readonly Link[]) => {
    await database.orm.delete(linkRows);
    const all = given.toReversed().map((one, at) => rowOf(one, at));
    if (all.length > 0) await database.orm.run(sql`${insertMany(linkRows, all)} on conflict do nothing`);
    const rows = await database.orm.select().from(linkRows).orderBy(asc(linkRows.id));
    const known = rows.toReversed().map((row) => [row.id, linkFromWire(linkToWire(row))] as const);
    return { known: known.map(([, one]) => one), rowIds: new Map(known.map(([row, { id }]) => [row, id])) };
  };
  return { search, bring, close: () => search.close().then(() => database.close()) };
}

/** As the database takes it: without a NUL, and with days that are days. */
function rowOf(one: Link, at: number): typeof linkRows.$inferInsert {
  const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();
  const instant = (text: string | undefined) =>
    Number.isNaN(Date.parse(text ?? '')) ? undefined : Date.parse(text ?? '');
  return {
    id: at + 1,
    organizationId: 'org_1',
    projectId: 'prj_1',
    domain,
    slug: plain(one.slug) || '-',
    deepLink: plain(one.destination),
    name: plain(one.name),
    description: plain(one.description),
    tags: one.tags,
    created: instant(one.created) ?? now,
    createdBy: one.createdBy,
    clickCount: one.clickCount,
    qrCodeScanCount: one.scanCount,
    isActive: one.isActive,
    deleted: one.deleted,
    expiresAt: instant(one.expiresAt) ?? null,
    utmSource: one.utm.source,
    utmMedium: one.utm.medium,
    utmCampaign: one.utm.campaign,
    socialTitle: one.social.title,
  };
}

/** All pages of an answer, three links each. */
async function askServer(search: LinkSearch, { filter, sort: order }: LinkQuery) {
  const asked = { projectId: 'prj_1', domain, question: serverQuestion(filter, order), pageSize: 6, tokenSeconds: 60 };
  const ids: number[] = [];
  let page = await search.find({ ...asked, continuationToken: undefined });
  ids.push(...page.ids);
  for (let next = page.nextContinuationToken; next !== undefined; next = page.nextContinuationToken) {
    page = await search.find({ ...asked, continuationToken: next });
    ids.push(...page.ids);
  }
  const { matchCount } =
    page.matchCount === null
      ? await search.find({ ...asked, question: { ...asked.question, totals: 'true' }, continuationToken: undefined })
      : page;
  return { ids, matchCount };
}

const filterFrom = (given: readonly Link[]): fc.Arbitrary<LinkFilter> =>
  fc
    .tuple(
      filterOf(given),
      fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: facetFilter }),
    )
    .map(([filter, more]) => ({
      ...filter,
      ...more,
      text: filter.text.replaceAll('\0', ''),
      on: [],
      without: { ...filter.without, ...more?.without, on: [] },
      job: undefined,
    }));

const valuesIn = (facet: ExcludedFacet, one: Link): readonly unknown[] =>
  facet === 'expires' ? expiriesOf(msOf(one.expiresAt), now) : [linkField(facet).read(one, now) ?? []].flat();

const passes = (one: Link, { clicks: { from = 0, to = Number.POSITIVE_INFINITY }, ...filter }: LinkFilter) =>
  one.clickCount >= from &&
  one.clickCount <= to &&
  excludedFacets.every(
    (facet) => !valuesIn(facet, one).some((value) => filter.without[facet].includes(String(value))),
  ) &&
  facets.every((facet) => {
    const wanted: readonly string[] = filter[facet];
    return wanted.length === 0 || valuesIn(facet, one).some((value) => wanted.includes(String(value)));
  });

function indexAnswer(index: LocalIndex, ids: readonly string[], query: LinkQuery) {
  const queries = new Queries(index, new LinkChecks(index, () => true));
  const last = [...queries.run(query, 100_000)].at(-1);
  if (last?.kind !== 'result') throw new Error('The query ended without a result');
  const facetOrders = facetKeys.map((facet) => ({ facet, text: '', limit: 50 }));
  const counts = finished(countFacets(index, queries, query, facetOrders));
  return { ids: [...last.result.rows].map((row) => ids[row]), count: last.result.count, counts };
}

it(`the owner's index, the server and a naive filter give the same answers to ${runs * questionsEach} questions`, async () => {
  const { search, bring, close } = await bringWorld();
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(link, { maxLength: 14 })
        .chain((given) =>
          fc.tuple(
            fc.constant(given),
            fc.array(fc.tuple(filterFrom(given), sort), { minLength: questionsEach, maxLength: questionsEach }),
          ),
        ),
      async ([given, questions]) => {
        const { known, rowIds } = await bring(given);
        const index = new LocalIndex(domain);
        const ids = index.append(known).map(({ id }) => id);
        for (const [place, [filter, asked]] of questions.entries()) {
          const order = searchSortOf(asked) ? asked : undefined;
          const query: LinkQuery = { filter, sort: order, now };
          const naive = sortLinks(
            filterLinks(known, filter, now).filter((one) => passes(one, filter)),
            order,
            now,
          );
          const server = await askServer(search, query);
          const owner = indexAnswer(index, ids, query);
          const expected = naive.map(({ id }) => id);
          expect({ ids: owner.ids, count: owner.count }).toEqual({ ids: expected, count: expected.length });
          expect({ ids: server.ids.map((id) => rowIds.get(id)), count: server.matchCount }).toEqual({
            ids: expected,
            count: expected.length,
          });
          if (place % 10 > 0) continue; // counts take longer
          const counted = await search.find({
            projectId: 'prj_1',
            domain,
            pageSize: 1,
            tokenSeconds: 60,
            continuationToken: undefined,
            question: { ...serverQuestion(filter, undefined), facets: searchFacets.join(',') },
          });
          expect(searchFacets.map((facet) => counted.facets[facet])).toEqual(
            facetKeys.map((key) => owner.counts.get(key)?.values),
          );
        }
      },
    ),
    { numRuns: runs },
  );
  await close();
});
