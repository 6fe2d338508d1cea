// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkQuery, LinkSource } from '@/engines/link-lists';
import type { AllLinks } from '@/engines/link-lists/source/allLinks';
import type { Link } from '@/engines/links';
import { noFilter } from '@/engines/links/filter';
import { chooseSource } from '@/pages/links/list/linkSource';
import { openList, place } from '../all-links/openList';
import { everything, pageBytes } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { aLink, loadedSource } from './builders';

beforeEach(bringDatabases);
beforeEach(bringWorkers);

const links = Array.from({ length: 40 }, (_, at) =>
  aLink({
    slug: `l${at}`,
    name: at % 2 === 0 ? 'Spring' : 'Autumn',
    tags: at % 3 === 0 ? ['sale', 'web'] : ['web'],
    clickCount: at,
    scanCount: 2 * at,
    isActive: at % 5 !== 0,
  }),
);

const pagesWith = (loaded: readonly Link[]) => loadedSource(place, loaded);

async function readList(): Promise<AllLinks> {
  const all = await openList(async () => pageBytes(links, undefined, links.length));
  all.reading.load();
  await expect.poll(() => all.state.getState().activity.kind).toBe('complete');
  return all;
}

const byClicks: LinkQuery = { ...everything, sort: { column: 'clicks', direction: 'descending' } };
const springSale: LinkQuery = { ...byClicks, filter: { ...noFilter, text: 'spring', tags: ['sale'] } };
const chosen: LinkQuery = { ...everything, ids: ['l3', 'l7'].map((slug) => aLink({ slug }).id) };

async function answersOf(source: LinkSource, query: LinkQuery) {
  const states = await source.states({ ...query, sort: undefined }, 50, new AbortController().signal);
  const found = await source.links(query, 50, new AbortController().signal);
  const totals = await source.totals(query, { facet: 'tag', limit: 10 }, new AbortController().signal);
  return {
    links: found?.map(({ id }) => id),
    states: states?.map(({ id, isActive, clickCount }) => ({ id, isActive, clickCount })),
    totals: totals?.values.toSorted((one, other) => one.value.localeCompare(other.value)),
  };
}

describe('the loaded pages and the list of the owner', () => {
  it.each([
    ['about all links', everything],
    ['about an order', byClicks],
    ['about a text and a tag', springSale],
    ['about links that were chosen', chosen],
  ])('answer the same %s', async (_, query) => {
    const all = await readList();
    const ofPages = await answersOf(pagesWith(links), query);
    expect(ofPages.links).not.toEqual([]);
    expect(await answersOf(all, query)).toEqual(ofPages);
  });

  it.each([
    ['a slug', ['l7'], ['l7']],
    ['the first slug that is known', ['l99', 'l8', 'l7'], ['l8']],
    ['a slug in another case', ['L7'], ['l7']],
    ['an unknown slug', ['l99'], []],
  ])('give the links with %s', async (_, slugs, expected) => {
    const { signal } = new AbortController();
    for (const source of [pagesWith(links), await readList()]) {
      const found = await source.named({ domain: 'go.example.com', slugs }, 8, signal);
      expect(found?.map(({ slug }) => slug)).toEqual(expected);
    }
  });

  it('say the same of links that lead to a destination, and of what is to be created', async () => {
    const { signal } = new AbortController();
    const { destination, id } = links[0] ?? aLink();
    const asked = { destination: `${destination}?utm_source=mail`, limit: 3, now: byClicks.now };
    const created = { now: byClicks.now, ids: [id, aLink({ slug: 'free' }).id], destinations: [destination] };
    const [ofPages, ofList] = await Promise.all(
      [pagesWith(links), await readList()].map(async (source) => ({
        alike: await source.alike(asked, signal),
        taken: await source.taken(created, signal),
        elsewhere: await source.alike({ ...asked, only: 'go.other.com' }, signal),
      })),
    );
    expect(ofPages?.alike).toMatchObject({ same: { count: 0 }, near: { count: links.length } });
    expect(ofPages?.alike?.near.links).toHaveLength(3);
    expect(ofPages?.taken?.ids).toEqual(new Set([id]));
    expect(ofPages?.elsewhere).toMatchObject({ near: { count: 0 } });
    expect(ofList).toEqual(ofPages);
  });

  it('are both whole, tell when they were read, and answer now', async () => {
    const all = await readList();
    for (const source of [pagesWith(links), all])
      expect(source.state.getState()).toMatchObject({
        wholeness: { kind: 'whole' },
        isReading: false,
        hasFailed: false,
        answers: 'now',
        mayFindMore: false,
        hasRest: false,
      });
  });

  it('give the ids of the links that match in the order of the rows', async () => {
    const all = await readList();
    all.window.ask(byClicks);
    await vi.waitFor(() => expect(all.answer.getState().count).toBe(links.length));
    const first = ['l39', 'l38', 'l37'].map((slug) => aLink({ slug }).id);
    const pages = pagesWith(links.toReversed());
    for (const source of [all, pages]) {
      expect(await source.ids(byClicks, 3)).toEqual(first);
      expect(await source.answer.getState().rows.ids(1, 2)).toEqual(first.slice(1));
    }
  });

  it('count those of some links that match or stay in sight', async () => {
    const all = await readList();
    const ids = new Set(['l0', 'l1', 'l6', 'none'].map((slug) => aLink({ slug }).id));
    all.window.ask(springSale);
    await vi.waitFor(() => expect(all.answer.getState().isCurrent).toBe(true));
    expect(await all.countShown(springSale, ids)).toEqual({ shown: 2, counted: 2 });
    await all.find(aLink({ slug: 'l1' }).id, true);
    await vi.waitFor(() => expect(all.answer.getState().rows.at(0)?.slug).toBe('l1'));
    expect(await all.countShown(springSale, ids)).toEqual({ shown: 3, counted: 2 });
    expect(await pagesWith(links.slice(0, 6)).countShown(springSale, ids)).toEqual({ shown: 2, counted: 2 });
  });
});

it('the list finds each of several links and sets of links that are looked for at once', async () => {
  const all = await readList();
  all.window.ask(everything);
  await vi.waitFor(() => expect(all.answer.getState().count).toBe(links.length));
  const { signal } = new AbortController();
  const ids = ['l3', 'l7'].map((slug) => aLink({ slug }).id);
  expect(await Promise.all(ids.map((id) => all.find(id, false)))).not.toContain(undefined);
  const [some, others] = await Promise.all([all.links(everything, 50, signal), all.links(springSale, 50, signal)]);
  expect([some?.length, others?.length]).toEqual([links.length, 7]);
});

describe('the rows are those of', () => {
  it('the loaded pages until the list has answered, and of the list from then on', async () => {
    const all = await readList();
    const pages = pagesWith(links);
    const chosenNow = () => chooseSource({ pages, whole: all, loaded: links.length, isOfJob: false });
    expect(chosenNow()).toBe(pages);
    expect(chooseSource({ pages, whole: undefined, loaded: 0, isOfJob: false })).toBe(pages);
    all.window.ask(everything);
    await vi.waitFor(() => expect(chosenNow()).toBe(all));
  });

  it('the loaded pages while the list that is read knows fewer links than they do', async () => {
    const half = links.slice(0, 20);
    const all = await openList((token) =>
      token === undefined ? Promise.resolve(pageBytes(half, 'next', links.length)) : new Promise(() => {}),
    );
    all.reading.load();
    await expect.poll(() => all.state.getState().list?.current.links).toBe(half.length);
    all.window.ask(everything);
    await expect.poll(() => all.window.state().generation).not.toBe(0);
    const pages = pagesWith(links);
    expect(chooseSource({ pages, whole: all, loaded: 30, isOfJob: false })).toBe(pages);
    expect(chooseSource({ pages, whole: all, loaded: 20, isOfJob: false })).toBe(all);
    expect(chooseSource({ pages, whole: all, loaded: 20, isOfJob: true })).toBe(pages);
  });
});
