// @vitest-environment node
import { links } from '@sandbox/database/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchLinks } from '@/contract/linkSearch';
import { v1 } from '@/contract/v1';
import { type ApiWorld, apiWorld, providerDomain } from '../sandbox/apiWorld';

let world: ApiWorld;

const rows = {
  links: [
    { slug: 'summer', name: 'Summer sale', tags: ['print'], clickCount: 4 },
    { slug: 'strasse', name: 'Straße', deepLink: 'https://maps.example/x', isActive: false, clickCount: 9 },
    { slug: 'spring', name: 'Spring sale', tags: ['print', 'b2b'], clickCount: 4, createdBy: 'Bo' },
  ],
};
const ask = (query: Record<string, string | readonly string[]>) => world.ask(searchLinks, { query });
const slugs = async (query: Parameters<typeof ask>[0]) =>
  (await ask(query)).json.links.map(({ shortLink }: { shortLink: string }) => shortLink);

beforeEach(async () => {
  world = await apiWorld(rows, { hasSearch: true, pageTokenSeconds: 60 });
});
afterEach(() => world.close());

describe('The search of the list call', () => {
  it.each([
    [{ q: 'sale' }, ['summer', 'spring']],
    [{ q: 'STRASSE' }, ['strasse']],
    [{ q: 'sale -spring' }, ['summer']],
    [{ q: 'bo' }, ['spring']],
    [{ tag: ['print', 'b2b'] }, ['spring']],
    [{ status: ['inactive', 'deleted'] }, ['strasse']],
    [{ host: 'maps.example' }, ['strasse']],
    [{ slug: 'SPRING' }, ['spring']],
    [{ sort: 'clicks', direction: 'descending' }, ['strasse', 'summer', 'spring']],
    [{ sort: 'clicks', direction: 'ascending' }, ['summer', 'spring', 'strasse']],
  ])('%o finds %o', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('says how many match, their sums and since when the answer is, and counts facets under all filters but their own', async () => {
    const { json } = await ask({ q: 'sale', status: 'active', pageSize: '1', facets: 'tag,status', totals: 'true' });
    expect(json).toMatchObject({
      matchCount: 2,
      totalCount: 3,
      totals: { clicks: 8, scans: 0 },
      hasMore: true,
      asOf: '2026-03-01T12:00:00.000Z',
      facets: {
        tag: [
          { value: 'print', count: 2 },
          { value: 'b2b', count: 1 },
        ],
        status: [{ value: 'active', count: 2 }],
      },
    });
  });

  it('leaves many matches uncounted until their sums are asked for', async () => {
    const slow = await apiWorld(rows, { hasSearch: true, maxQuickCount: 1 });
    const answer = async (query: Record<string, string>) =>
      (await slow.ask(searchLinks, { query: { q: 'sale', pageSize: '1', ...query } })).json.matchCount;
    expect(await answer({})).toBe(null);
    expect(await answer({ q: 'summer' })).toBe(1);
    expect(await answer({ totals: 'true' })).toBe(2);
    await slow.close();
  });

  it('finds what was created, changed and deleted a moment ago', async () => {
    const body = { deepLink: 'https://a.example/', customSlug: 'new', name: 'Winter sale', domain: providerDomain };
    await world.ask(v1.createLink, { body });
    expect(await slugs({ q: 'winter' })).toEqual(['new']);
    await world.database.orm.update(links).set({ name: 'Autumn sale' }).where(eq(links.slug, 'new'));
    expect(await slugs({ q: 'winter' })).toEqual([]);
    expect(await slugs({ q: 'autumn' })).toEqual(['new']);
    await world.ask(v1.setLinkStatus, { path: { id: `${providerDomain}+new` }, body: { isActive: false } });
    expect(await slugs({ q: 'autumn', status: 'active' })).toEqual([]);
    await world.database.orm.delete(links).where(eq(links.slug, 'new'));
    expect(await slugs({ q: 'autumn' })).toEqual([]);
  });

  it('continues an answer by its token, refuses that of another question, and tells one that has ended', async () => {
    const first = (await ask({ q: 'sale', pageSize: '1' })).json;
    const token = { pageSize: '1', continuationToken: first.nextContinuationToken };
    expect((await ask({ q: 'sale', ...token })).json).toMatchObject({ matchCount: 2, hasMore: false });
    expect(await ask({ q: 'spring', ...token })).toMatchObject({ status: 400 });
    world.pass(61_000);
    expect(await ask({ q: 'sale', ...token })).toMatchObject({ status: 410 });
  });

  it.each([
    [{ q: Array.from({ length: 21 }, (_, at) => `w${at}`).join(' ') }, 400, 'A search has at most 20 words'],
    [{ q: 'sale', facets: 'color' }, 400, '"color" cannot be counted'],
    [{ status: 'gone' }, 422, expect.any(String)],
  ])('refuses %o', async (query, status, detail) => {
    expect(await ask(query)).toMatchObject({ status, json: { detail } });
  });

  it('leaves the list call without a question as it is', async () => {
    const without = await apiWorld(rows);
    expect(await world.ask(v1.listLinks)).toEqual(await without.ask(v1.listLinks));
    await without.close();
  });
});

it('a server without the search takes no notice of a question', async () => {
  const without = await apiWorld(rows);
  const plain = await without.ask(v1.listLinks);
  expect(await without.ask(searchLinks, { query: { q: 'sale', status: 'gone', facets: 'color' } })).toEqual(plain);
  expect(searchLinks.reply.parse(plain.json).matchCount).toBeUndefined();
  await without.close();
});
