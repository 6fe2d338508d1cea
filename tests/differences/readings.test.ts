// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter } from '@/engines/links';
import type { Link } from '@/engines/links/model';
import { steadyNow } from '@/lib/steadyTime';
import { domain } from '../all-links/arbitraries';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { groupsOf, hourMs, linkCalled, linksFrom, newest, readAll, type Server } from './reading';

beforeEach(bringDatabases);

const off = { isActive: false, deleted: false };
const on = { isActive: true, deleted: false };
const [first, second] = [linksFrom(0, 4), linksFrom(1, 4)];

describe('nothing is compared', () => {
  const readings: Readonly<Record<string, (server: Server) => Promise<unknown>>> = {
    'when the list is read the first time': (server) => readAll(server, first),
    'before the later reading has come to its end': async (server) => {
      await readAll(server, first);
      await server.claim('all');
      await server.keep(second.slice(0, 2), 'token');
    },
    'when the number of the server moved during the earlier reading': async (server) => {
      await readAll(server, first, { pageSize: 2, totals: [5, 4] });
      await readAll(server, second);
    },
    'when it moved during the later reading': async (server) => {
      await readAll(server, first);
      await readAll(server, second, { pageSize: 2, totals: [5, 4] });
    },
    'when the server counts another number': async (server) => {
      await readAll(server, first);
      await readAll(server, second, { totals: [9] });
    },
    'when a link was created here during the later reading': async (server) => {
      await readAll(server, first);
      await server.claim('all');
      await server.keep(second.slice(0, 2), 'token');
      await server.request('change', { news: { kind: 'created', ids: undefined }, now: steadyNow() });
      await server.keep(second.slice(2));
    },
    'when the later reading was cut': async (server) => {
      await readAll(server, first);
      await server.claim('all');
      await server.keep(second.slice(0, 2), 'token');
      await server.written.cut();
    },
    'when the earlier reading was cut': async (server) => {
      await server.keep(first, 'token');
      await server.written.cut();
      await readAll(server, second);
    },
  };

  it.each(Object.entries(readings))('%s', async (_, read) => {
    const server = await openServer();
    await read(server);
    expect(server.state().intervals).toEqual([]);
    expect(server.state().current.links).toBeGreaterThan(0);
    expect((await openServer()).state().intervals).toEqual([]);
  });
});

describe('two readings are compared', () => {
  it.each([true, false])('though one between them was not whole, on the device: %s', async (isKept) => {
    const server = await openServer({ isKept });
    const asked = Date.now() - 2 * hourMs;
    await readAll(server, first, { asked });
    const mine = first[2]?.id ?? '';
    await server.change(mine, off);
    await server.request('change', { news: { kind: 'created', ids: [linkCalled('mine').id] }, now: steadyNow() });
    const now = [linkCalled('mine'), ...second].map((link) => (link.id === mine ? { ...link, ...off } : link));
    await readAll(server, second, { totals: [9], asked: asked + hourMs });
    await readAll(server, second, { totals: [9] });
    expect(server.state().intervals).toEqual([]);
    const later = isKept ? await openServer() : server; // another tab
    await readAll(later, now);
    const { interval, differences } = await newest(later);
    expect(interval.from).toBe(asked);
    expect(await groupsOf(later)).toEqual({ mine: ['created'], s0: ['gone'], s2: ['switched-off'], s4: ['created'] });
    const own = differences.filter(({ isOwn }) => isOwn).map(({ id }) => id);
    expect(own.sort()).toEqual([linkCalled('mine').id, mine].sort());
    expect(later.state().intervals).toHaveLength(1);

    await readAll(later, now);
    expect((await newest(later)).differences).toEqual([]);
  });

  it('without the one of before where there is no room for it', async () => {
    await readAll(await openServer({ place: 'other' }), first);
    const { bytes } = (await openServer({ place: 'other' })).state().current;
    const server = await openServer({ maxBytes: 2.5 * bytes });
    await readAll(server, first);
    await readAll(server, second, { totals: [9] });
    expect(server.state().isKept).toBe(true);
    await readAll(server, first);
    expect(server.state().intervals).toEqual([]);
    await readAll(server, second);
    expect(server.state().intervals).toHaveLength(1);
  });

  it('though a link was created here between them', async () => {
    const server = await openServer();
    await readAll(server, first);
    await server.request('change', { news: { kind: 'created', ids: undefined }, now: steadyNow() });
    await readAll(server, [linkCalled('new'), ...first]);
    expect(await groupsOf(server)).toEqual({ new: ['created'] });
  });

  it('as they were at their ends, when the start was read again between them', async () => {
    const server = await openServer();
    const [s0, s1] = first as [Link, Link];
    await readAll(server, first, { asked: Date.now() - hourMs });
    const renewed = [linkCalled('new'), { ...s0, ...off, clickCount: 7 }];
    await server.keep([...renewed, s1], 'token', { isStart: true });
    await server.endUpdate();
    await readAll(server, [...renewed, ...first.slice(1)]);
    expect(await groupsOf(server)).toEqual({ new: ['created'], s0: ['switched-off'] });
    expect(await server.request('clicksSince', s0.id)).toMatchObject({ clicks: 7 });

    const later = { ...s0, ...off, clickCount: 9 };
    await server.keep([linkCalled('newer', { clickCount: 3, created: new Date().toISOString() }), later, s1], 'token', {
      isStart: true,
    });
    await server.endUpdate();
    expect(await server.request('clicksSince', s0.id)).toMatchObject({ clicks: 9 });
    expect(await server.request('clicksSince', `${domain}+newer`)).toMatchObject({ clicks: 3 });
  });

  it('sums up the clicks since the earlier one, where there is one, but for counters that are not known', async () => {
    const server = await openServer();
    const tagged = (links: readonly Link[], tags: readonly string[]) => links.map((link) => ({ ...link, tags }));
    const asked = {
      query: { filter: noFilter, sort: undefined, now: Date.now() },
      facets: [{ facet: 'tag', limit: 9, text: '', hasSums: true }],
    } as const;
    const totals = async () => (await server.request('count', asked))?.get('tag');
    const begun = Date.now() - hourMs;
    await readAll(server, tagged(first, ['poster']), { asked: begun });
    expect(await totals()).toEqual({ values: [{ value: 'poster', count: 4, clicks: 0, scans: 0 }], of: 1 });

    const later = tagged(first, ['poster']).map((link, at) => ({ ...link, clickCount: at }));
    await readAll(server, [...later, linkCalled('old', { tags: ['poster'], clickCount: 50 })]);
    expect(await totals()).toEqual({
      values: [{ value: 'poster', count: 5, clicks: 56, scans: 0, since: 6 }],
      of: 1,
      since: { from: begun, unknown: 1 },
    });
  });

  it('by what was read, whatever was changed here', async () => {
    const server = await openServer();
    const [s0] = first as [Link];
    await readAll(server, first);
    await server.change(s0.id, off);
    const seen = server.state().changes;
    await readAll(server, first, { seen }); // a colleague has switched it on
    expect((await newest(server)).differences).toEqual([]);
  });

  it('after a reload in the middle of the later one', async () => {
    const before = await openServer();
    await readAll(before, first);
    await before.claim('all');
    await before.keep(second.slice(0, 2), 'token');
    const after = await openServer();
    await after.claim('rest');
    await after.keep(second.slice(2));
    expect(await groupsOf(after)).toEqual({ s0: ['gone'], s4: ['created'] });
  });

  it('by who finds the later one complete, when the browser that read it was closed', async () => {
    const before = await openServer();
    await readAll(before, first);
    await before.claim('all');
    const { number = 0 } = before.state().successor ?? {};
    const { ListStore } = await import('@/engines/link-lists/store/listStore');
    const { LoadedList } = await import('@/engines/link-lists/store/loadedList');
    const { stamp } = await import('@/engines/link-lists/index/layout');
    const store = await ListStore.open('org/prj/domain', { database: 'lists', maxBytes: 1e9 }, stamp);
    const { successor } = await store.list();
    if (!successor || successor.number !== number) throw new Error('No reading has begun');
    const list = new LoadedList(domain, store, successor);
    const taken = list.append(second, { asked: Date.now(), seen: 0 });
    await list.keep(taken, { ...successor, pages: 1, links: 4, ended: Date.now() });
    const after = await openServer();
    await after.claim('rest');
    expect(await groupsOf(after)).toEqual({ s0: ['gone'], s4: ['created'] });
  });

  it('in memory, where the device keeps nothing', async () => {
    const server = await openServer({ isKept: false });
    await readAll(server, first);
    await readAll(server, second);
    expect(await groupsOf(server)).toEqual({ s0: ['gone'], s4: ['created'] });
    expect((await openServer()).state().intervals).toEqual([]);
  });
});

describe('a difference is called own', () => {
  const isOwn = async (server: Server) =>
    Object.fromEntries((await newest(server)).differences.map((each) => [each.id.split('+')[1], each.isOwn]));
  const [s0, s1, s2, s3] = first as [Link, Link, Link, Link];

  it('when the status was set here last that was read', async () => {
    const server = await openServer();
    await readAll(server, first);
    await server.change(s0.id, off);
    await server.change(s2.id, off);
    await server.change(s3.id, off);
    await server.change(s3.id, on);
    await readAll(server, [
      { ...s0, ...off },
      { ...s1, ...off },
      { ...s2, ...off, name: 'Other' },
      { ...s3, ...off },
    ]);
    expect(await isOwn(server)).toEqual({ s0: true, s1: false, s2: false, s3: false });
  });

  it('when the change was made in another tab, and not when it was made before the earlier reading', async () => {
    const server = await openServer();
    await readAll(server, first);
    await server.change(s0.id, off);
    await readAll(server, [s0, s1, s2, s3]); // another person has switched it on again
    await (await openServer()).change(s1.id, off);
    await readAll(server, [{ ...s0, ...off }, { ...s1, ...off }, s2, s3], { seen: 2 });
    expect(await isOwn(server)).toEqual({ s0: false, s1: true });
  });

  it.each([true, false])(
    'when the link was created here since the earlier reading, kept on the device: %s',
    async (isKept) => {
      const server = await openServer({ isKept });
      const created = (slug: string) =>
        server.request('change', { news: { kind: 'created', ids: [`${domain}+${slug}`] }, now: steadyNow() });
      await readAll(server, first);
      await created('own');
      await readAll(server, [linkCalled('own'), linkCalled('other'), ...first]);
      expect(await isOwn(server)).toEqual({ own: true, other: false });
      await readAll(server, first);
      await readAll(server, [linkCalled('own'), ...first]); // another person has created it anew
      expect(await isOwn(server)).toEqual({ own: false });
    },
  );
});

it('a link is told apart by what a person sees of it', async () => {
  const server = await openServer();
  const [s0, s1, s2, s3] = first as [Link, Link, Link, Link];
  await readAll(server, [
    { ...s0, deleted: true },
    { ...s1, deleted: true },
    { ...s2, expiresAt: '2030-01-01T00:00:00Z' },
    s3,
  ]);
  await readAll(server, [
    { ...s0, deleted: true, isActive: false },
    { ...s1, isActive: false },
    { ...s2, expiresAt: '2030-01-01T01:00:00+01:00' },
    { ...s3, deleted: true },
  ]);
  const { differences } = await newest(server);
  const unnamed = { name: '', destination: '', createdBy: '' };
  expect(differences).toEqual([
    {
      id: s1.id,
      groups: ['switched-off'],
      isDeleted: false,
      fields: [{ label: 'Status', before: 'Deleted', after: 'Inactive' }],
      isOwn: false,
      ...unnamed,
    },
    {
      id: s3.id,
      groups: ['gone'],
      isDeleted: true,
      fields: [{ label: 'Status', before: 'Active', after: 'Deleted' }],
      isOwn: false,
      ...unnamed,
    },
  ]);
});
