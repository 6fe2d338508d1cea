// @vitest-environment node

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AllLinks } from '@/engines/link-lists/source/allLinks';
import { type Look, lookThrough } from '@/engines/link-lists/source/lookThrough';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { projectLists } from '@/engines/link-lists/source/projectLists';
import { type Link, linkTexts } from '@/engines/links';
import { noFilter } from '@/engines/links/filter';
import { changeTime, type ListNews } from '@/engines/links/listEvents';
import { domainsInAddress } from '@/engines/links/model';
import { ApiError } from '@/providers/http/apiError';
import { aLink } from '../links/builders';
import { bringDatabases, madeDatabase } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { openList, place } from './openList';
import { everything, pageBytes } from './server';

beforeEach(bringDatabases);
beforeEach(bringWorkers);

const nothing = () => undefined;
const switchedOff = (id: string): ListNews => ({
  kind: 'status',
  changes: [{ id, status: { isActive: false, deleted: false }, ...changeTime() }],
});
const now = Date.UTC(2026, 3, 1);
const someLinks = (count: number): readonly Link[] =>
  Array.from({ length: count }, (_, at) => aLink({ slug: `s${at}` }));

const onDevice = () => ({ database: madeDatabase('lists'), maxBytes: 1e9 });

async function readOpenList(...asOpened: Parameters<typeof openList>): Promise<AllLinks> {
  const list = await openList(...asOpened);
  list.reading.load();
  await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
  return list;
}

it('a list that is brought up to date while it is being read is read once more, and has what was created during that', async () => {
  let links = someLinks(3);
  let reads = 0;
  let release = () => {};
  let held = Promise.resolve();
  const list = await readOpenList(async () => {
    reads += 1;
    const page = pageBytes(links, undefined, links.length); // as it is when it is asked for
    await held;
    return page;
  });
  held = new Promise((resolve) => (release = resolve));
  list.reading.update();
  await expect.poll(() => reads).toBe(2);
  links = [aLink({ slug: 'new' }), ...links];
  list.change({ kind: 'created', ids: ['go.example.com+new'] });
  list.reading.update();
  list.reading.update();
  release();
  await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
  expect(list.state.getState().list?.wholeness).toEqual({ kind: 'whole' });
  expect(list.state.getState().list?.current.links).toBe(4);
  expect(reads).toBe(3);
});

it('a list of all domains above 4,000 links misses a domain that is not there any more, until it is refreshed', async () => {
  const links = someLinks(4001);
  const list = await readOpenList(
    async (_, domain) => {
      const own = domain === domainsInAddress(place) ? links : [];
      return pageBytes(own, undefined, own.length);
    },
    { place: { ...place, domains: ['go.example.com', 'old.example.com'] } },
  );
  expect(list.state.getState().list?.wholeness.kind).toBe('whole');
  list.noteDomains(['go.example.com']);
  await expect.poll(() => list.state.getState().list?.current.missing).toEqual(['old.example.com']);
  expect(list.state.getState().list?.wholeness.kind).toBe('missing');
  list.reading.update();
  await expect.poll(() => list.state.getState().list?.wholeness.kind).toBe('whole');
});

it.each([
  ['readAgain', 300],
  ['update', 4001],
] as const)('a place that the server no longer knows begins the reading anew, also in %s', async (way, count) => {
  let links = someLinks(count);
  let isGone = false;
  const list = await readOpenList(async (token) => {
    if (token === undefined) return pageBytes(links.slice(0, 200), 'rest');
    if (!isGone) return pageBytes(links.slice(200));
    isGone = false;
    throw new ApiError('answered', 'Gone', { statusCode: 410 });
  });
  links = [aLink({ slug: 'new' }), ...links];
  isGone = true;
  list.reading[way]();
  const state = () => [list.state.getState().activity.kind, list.state.getState().list?.current.links];
  await expect.poll(state).toEqual(['complete', count + 1]);
});

it('a page that waits for the change of a link shows it as the server gives it then', async () => {
  const [link] = someLinks(1);
  if (!link) throw new Error('There is one');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  let release: ((_: undefined) => void) | undefined;
  const quiet = () => new Promise<undefined>((resolve) => (release = resolve));
  const list = await openList(async () => pageBytes([link]), { quiet });
  list.reading.load();
  await expect.poll(() => release).toBeDefined();
  clock.mockReturnValue(now + 1000);
  list.change(switchedOff(link.id));
  await list.stored();
  release?.(undefined); // another person has switched it back
  await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
  const [, found] =
    (await list.questions.ask('find', { wanted: { kind: 'query', query: everything }, limit: 1 }))?.[0] ?? [];
  expect(found?.isActive).toBe(true);
});

it.each([
  ['was switched', [false], ({ id }: Link) => switchedOff(id)],
  ['was created', [true, true], (): ListNews => ({ kind: 'created' })],
] as const)(
  'pages of this tab begin no list of which another tab has told since that a link %s',
  async (_, shown, news) => {
    const link = aLink({ slug: 'old' });
    const page = { links: [link], next: undefined, total: 1, asked: Date.now() - 1, seen: 0 };
    const server = shown.map((isActive, at) => aLink({ slug: at === 0 ? 'old' : 'new', isActive }));
    const list = await openList(async () => pageBytes(server, undefined, server.length), { start: () => [page] });
    list.change(news(link));
    list.reading.load();
    await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
    const links = await list.questions.ask('find', { wanted: { kind: 'query', query: everything }, limit: 9 });
    expect(links?.map(([, { isActive }]) => isActive)).toEqual(shown);
  },
);

it('the time that is left of a reading does not follow the clock of the machine', async () => {
  let days = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (days += 1) * 86_400_000);
  const links = someLinks(7);
  const list = await openList(async (token = '0') => {
    const page = Number(token) + 1;
    if (page === 7) throw new ApiError('answered', 'No', { statusCode: 422 });
    return pageBytes(links.slice(page - 1, page), String(page), 1000);
  });
  list.reading.load();
  await expect.poll(() => list.state.getState().activity.kind).toBe('paused');
  expect(list.state.getState().msLeft).toBeLessThan(60_000);
});

it('a refresh of a long list that failed is begun anew by what goes on with a reading', async () => {
  let links = someLinks(4001);
  let isRefused = false;
  const list = await readOpenList(async () => {
    if (isRefused) throw new ApiError('answered', 'No', { statusCode: 422 });
    return pageBytes(links);
  });
  links = [aLink({ slug: 'new' }), ...links];
  isRefused = true;
  list.reading.update();
  await expect.poll(() => list.state.getState().activity.kind).toBe('paused');
  isRefused = false;
  list.reading.goOn();
  await expect.poll(() => list.state.getState().list?.current.links).toBe(4002);
});

it('a change in another tab shows at once in a filtered list on the device, where the link stays in sight', async () => {
  const [one, two] = someLinks(2);
  if (!one || !two) throw new Error('There are two');
  const read = async () => pageBytes([one, two]);
  const shared = { person: 'ada', ...onDevice() };
  const [here, there] = [await readOpenList(read, shared), await openList(read, shared)];
  here.window.ask({ ...everything, filter: { ...noFilter, status: ['active'] } });
  const shown = () =>
    [...here.window.state().rows].map((row) => [here.window.at(row)?.slug, here.window.at(row)?.isActive]);
  await expect.poll(shown).toEqual([
    ['s0', true],
    ['s1', true],
  ]);
  there.change(switchedOff(one.id));
  await expect.poll(() => here.window.state().result?.count).toBe(1);
  await expect.poll(shown).toEqual([
    ['s0', false],
    ['s1', true],
  ]);
});

it('a list that one tab moves off the device, or back onto it, stays open in the others', async () => {
  const read = async () => pageBytes(someLinks(2));
  const there = await readOpenList(read, { person: 'ada', ...onDevice() });
  const here = await openList(read, { person: 'ada', ...onDevice() });
  for (const isKept of [false, true]) {
    there.moveTo(isKept ? madeDatabase('lists') : Promise.resolve(undefined));
    await expect.poll(() => here.state.getState().list?.isKept).toBe(isKept);
    expect(here.state.getState().list?.current.links).toBe(2);
  }
});

it('a look through a list that waits for another one has it read first', async () => {
  const hang = () => new Promise<ArrayBuffer>(() => {});
  let isHeld = true;
  const list = await openList(() => (isHeld ? hang() : Promise.resolve(pageBytes(someLinks(3)))));
  const other = await openList(hang, { place: { ...place, domains: ['go.other.example'] } });
  list.reading.load();
  other.reading.load();
  await expect
    .poll(() => list.state.getState().activity)
    .toMatchObject({ kind: 'reading', waits: { reason: 'other-list' } });
  isHeld = false;
  const look = await new Promise<Look>((resolve) => {
    lookThrough(
      list,
      { hosts: [domainsInAddress(place)], slugs: ['s2'] },
      (told) => told.kind !== 'reading' && resolve(told),
    );
  });
  expect(look).toMatchObject({ kind: 'done', links: [{ link: { slug: 's2' } }] });
});

it('a look through a long list of which the server counted others reads all of it again', async () => {
  let links = someLinks(4001);
  const list = await readOpenList(async () => pageBytes(links, undefined, 4002));
  links = [...links, aLink({ slug: 'last' })];
  const look = await new Promise<Look>((resolve) => {
    lookThrough(
      list,
      { hosts: [domainsInAddress(place)], slugs: ['none'] },
      (told) => told.kind !== 'reading' && resolve(told),
    );
  });
  expect(look).toMatchObject({ kind: 'done', links: [], read: 4002, isWhole: true });
});

it('a list of a project that is closed while it is read is waited for no longer', async () => {
  const lists = projectLists({
    subject: 'auth0|ada',
    cache: new QueryClient(),
    client: { getToken: () => new Promise(() => {}), quiet: async () => undefined },
    project: { organizationId: place.organizationId, projectId: place.projectId },
    onFailure: nothing,
    onOpened: nothing,
  });
  onTestFinished(closeAllLinks);
  const onProgress = vi.fn<() => void>();
  const reading = lists.read(domainsInAddress(place), new AbortController().signal, onProgress);
  await expect.poll(() => onProgress).toHaveBeenCalled();
  closeAllLinks();
  expect(await reading).toBe(linkTexts.loadFailure);
});

describe('a list on which a team works while it is read', () => {
  type Links = readonly Link[];
  const created = (slug: string) => (links: Links) => [aLink({ slug, created: '2026-04-01T09:00:00Z' }), ...links];
  const removed = (at: number) => (links: Links) => links.toSpliced(at, 1);
  const addedAt = (at: number) => (links: Links) => links.toSpliced(at, 0, aLink({ slug: 'between' }));
  const switched = (at: number) => (links: Links) => links.with(at, { ...links[at], isActive: false } as Link); // it is there
  const fails = () => {
    throw new ApiError('answered', 'No', { statusCode: 422 });
  };

  /** 300 links in pages of 100, the token being the last slug; what happens before a call, by its number. */
  function teamServer(happens: Record<number, (links: Links) => Links>, isCounted = true) {
    let links = someLinks(300);
    const server = { calls: 0, read };
    async function read(token: string | undefined) {
      server.calls += 1;
      links = happens[server.calls]?.(links) ?? links;
      const from = token === undefined ? 0 : links.findIndex(({ slug }) => slug === token) + 1;
      const page = links.slice(from, from + 100);
      const next = from + 100 < links.length ? page.at(-1)?.slug : undefined;
      return pageBytes(page, next, isCounted ? links.length : undefined);
    }
    return server;
  }

  it.each([
    ['nothing happens', {}, 'whole', 300, 3],
    ['a link is created', { 2: created('new') }, 'whole', 301, 5],
    ['a link is created before the last page', { 3: created('new') }, 'whole', 301, 5],
    ['two links are created', { 2: created('one'), 3: created('two') }, 'whole', 302, 5],
    ['a link is created while the start is read again', { 2: created('one'), 5: created('two') }, 'whole', 302, 7],
    ['a link is switched', { 2: switched(0) }, 'whole', 300, 3],
    ['a link is created and one switched', { 2: created('new'), 3: switched(0) }, 'whole', 301, 5],
    ['a link is removed', { 2: removed(50) }, 'moved', 300, 3],
    ['a link is removed and one created later', { 2: removed(50), 3: created('new') }, 'moved', 300, 3],
    ['a link is created and one removed at the end', { 2: created('new'), 4: removed(50) }, 'moved', 301, 5],
    ['a link comes in between', { 3: addedAt(150) }, 'moved', 300, 4],
  ] as const)(
    'is called whole only where the server’s numbers show it, with as few calls as that takes: %s',
    async (_, happens, kind, links, calls) => {
      const server = teamServer(happens);
      const list = await readOpenList(server.read);
      expect(list.state.getState().list?.wholeness).toMatchObject({ kind });
      expect(list.state.getState().list?.current.links).toBe(links);
      expect(server.calls).toBe(calls);
      list.reading.readAgain();
      await expect.poll(() => list.state.getState().list?.wholeness.kind).toBe('whole');
    },
  );

  it('is not read twice where the server does not count its links', async () => {
    const server = teamServer({ 2: created('new') }, false);
    const list = await readOpenList(server.read);
    expect([list.state.getState().list?.current.links, server.calls]).toEqual([300, 3]);
  });

  it('has what was created during that at its start, and is as old as its oldest page', async () => {
    let now = Date.UTC(2026, 3, 1);
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    const began = now;
    const list = await readOpenList(teamServer({ 2: created('one'), 3: created('two') }).read);
    list.window.ask(everything);
    await expect.poll(() => list.window.at(list.window.state().rows[0] ?? -1)?.slug).toBe('two');
    expect(list.state.getState().list).toMatchObject({ current: { updated: undefined, wholeRows: 302 } });
    expect(Number(list.state.getState().list?.age) - began).toBeLessThan(20_000);
  });

  it('ends after a reload too, by its start', async () => {
    const server = teamServer({ 2: created('new'), 4: fails });
    const first = await openList(server.read, { ...onDevice() });
    first.reading.load();
    await expect.poll(() => first.state.getState().activity.kind).toBe('paused');
    expect(first.state.getState().list?.wholeness.kind).toBe('part');
    first.end();
    const list = await readOpenList(server.read, { ...onDevice() });
    expect(list.state.getState().list?.wholeness.kind).toBe('whole');
    expect([list.state.getState().list?.current.links, server.calls]).toEqual([301, 6]);
  });

  it('is compared with what was created while it was read, which is new once', async () => {
    const server = teamServer({ 2: created('one'), 7: created('two') });
    const list = await readOpenList(server.read);
    list.reading.readAgain();
    await expect.poll(() => list.state.getState().list?.current.links).toBe(302);
    const [interval] = list.state.getState().list?.intervals ?? [];
    const differences = await list.questions.differences(interval?.id ?? '');
    expect(differences?.map(({ id, groups }) => [id, groups])).toEqual([['go.example.com+two', ['created']]]);
    list.reading.readAgain();
    await expect.poll(() => list.state.getState().list?.intervals).toHaveLength(2);
    expect(list.state.getState().list?.intervals[0]?.links).toBe(0);
  });
});
