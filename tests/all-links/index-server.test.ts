// @vitest-environment node
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockRows } from '@/engines/link-lists/index/layout';
import type { Wanted } from '@/engines/link-lists/queries/findLinks';
import { linksOf } from '@/engines/link-lists/source/pages';
import type { ListMethods, Piece } from '@/engines/link-lists/worker/protocol';
import { filterLinks, noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { sortLinks } from '@/engines/links/sort';
import type { ValuesOf } from '@/lib/rpc';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain, now, links as someLinks } from './arbitraries';
import { everything, openServer, pageBytes } from './server';

beforeEach(bringDatabases);

const linkCalled = (slug: string, fields: Partial<Link> = {}) =>
  aLink({ ...fields, domain, slug, id: `${domain}+${slug}` });
const slugsOf = (links: readonly Link[]) => links.map(({ slug }) => slug);
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((slug) => linkCalled(slug)) as [Link, Link, Link, Link]; // four

describe('a list that is read', () => {
  it('gives the links as the API told them, each once', async () => {
    await fc.assert(
      fc.asyncProperty(someLinks, someLinks, async (first, second) => {
        const { keep, query } = await openServer({ isKept: false });
        await keep(first, 'more');
        await keep(second);
        expect(await query()).toEqual(
          linksOf([
            { data: first, total: 0 },
            { data: second, total: 0 },
          ]),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('says how far it is with each page, and where it goes on', async () => {
    const { keep, state } = await openServer();
    const page = pageBytes([a, b], 'token-2', 3);
    expect(await keep([a, b], 'token-2', { page })).toMatchObject({ added: 2, next: 'token-2' });
    expect(state()).toMatchObject({ current: { pages: 1, links: 2, total: 3, next: 'token-2' }, isKept: true });
    expect(await keep([b, c])).toMatchObject({ added: 1, next: undefined });
    expect(state().current).toMatchObject({ links: 3, ended: expect.any(Number) });
  });

  it('refuses a page that is none, and stays as it was', async () => {
    const { keep, query } = await openServer();
    await keep([a], 'more');
    const page = new TextEncoder().encode('{"half').buffer;
    expect(await keep([], undefined, { page })).toEqual({ end: 'malformed' });
    expect(await query()).toEqual([a]);
  });

  it('goes on where it was after a reload', async () => {
    const before = await openServer();
    await before.keep([a, b], 'token-2');
    const after = await openServer();
    expect(after.state().current).toMatchObject({ pages: 1, links: 2, next: 'token-2' });
    await after.keep([c]);
    expect(await after.query()).toEqual([a, b, c]);
    expect(await (await openServer()).query()).toEqual([a, b, c]);
  });

  it('is kept apart from the list of another place', async () => {
    await (await openServer({ place: 'one' })).keep([a]);
    expect(await (await openServer({ place: 'other' })).query()).toEqual([]);
  });

  it('is gone from the device once it is removed', async () => {
    const { keep, request } = await openServer();
    await keep([a]);
    await request('remove', undefined);
    const after = await openServer();
    expect(await after.query()).toEqual([]);
    expect(after.state().current.pages).toBe(0);
  });

  it('is held in memory where the device keeps nothing', async () => {
    const { keep, query, state } = await openServer({ isKept: false });
    await keep([a]);
    expect(state().isKept).toBe(false);
    expect(await query()).toEqual([a]);
  });
});

it('a list of several blocks is the same after each reload, and after a move to memory and back', async () => {
  const many = Array.from({ length: blockRows + 600 }, (_, number) =>
    linkCalled(`s${number}`, {
      ...(number % 1000 === 0 && { name: `日本 ${number}`, destination: `http://${domain}/s1` }),
      tags: [`t${number % 7}`],
      createdBy: `Person ${Math.floor(number / 500)}`,
    }),
  );
  const asked = { query: everything, facets: [{ facet: 'by', text: '', limit: 99 }] } as const;
  const parts = [many.slice(0, blockRows - 300), many.slice(0, blockRows + 300), many, [...many, d]];
  for (const [number, part] of parts.entries()) {
    const server = await openServer();
    const known = parts[number - 1] ?? [];
    expect(server.state().current.links).toBe(known.length);
    for (const filter of [
      { ...noFilter, text: '日本' },
      { ...noFilter, tags: ['t3'], text: '77' },
    ]) {
      expect(await server.query({ filter })).toEqual(filterLinks(known, filter, now));
    }
    const withHttp = known.filter(({ destination }) => destination.startsWith('http:'));
    expect(await server.query({ filter: { ...noFilter, check: 'http' } })).toEqual(withHttp);
    const people = (await server.request('count', asked))?.get('by')?.values ?? [];
    const known500 = people.filter(({ count }) => count === 500);
    expect(known500).toHaveLength(Math.floor(known.length / 500));
    const next = number < 3 ? 'more' : undefined;
    await server.keep([...known.slice(0, 1), ...part.slice(known.length)], next); // what is known is known
    if (number !== 1) continue;
    const bytes: number[] = [];
    for (const database of [undefined, 'lists', undefined, 'lists']) {
      await server.request('move', database);
      bytes.push(server.state().current.bytes);
    }
    expect(bytes[1]).toBeGreaterThan(bytes[0] ?? 0); // by a block
    expect(bytes.slice(2)).toEqual(bytes.slice(0, 2));
  }
  const whole = await openServer();
  const chained = [...many, d].filter(({ destination }) => destination.startsWith('http:'));
  expect(await whole.query({ filter: { ...noFilter, check: 'chain' } })).toEqual(chained);
});

it('a list says where it is when a move fails', async () => {
  const { request, keep, query, state } = await openServer();
  await keep([a]);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('As on a broken disk', 'UnknownError');
  });
  await request('move', undefined);
  expect(state().isKept).toBe(false);
  expect(slugsOf(await query())).toEqual(['a']);
});

it('a list that is moved to memory is on the device no more, and is there again as it is when it is moved back', async () => {
  const { request, keep, claim, change, state, query } = await openServer();
  await keep([a, b], 'more');
  await change(a.id, { isActive: false, deleted: false });
  await claim('all');
  await keep([b], 'more');
  const shown = [{ ...a, isActive: false }, b];

  await request('move', undefined);
  expect(state()).toMatchObject({ current: { links: 2 }, successor: { links: 1 }, isKept: false });
  expect(await query()).toEqual(shown);
  expect((await openServer()).state().current.pages).toBe(0);
  await keep([c], 'more');

  await request('move', 'lists');
  expect(state().isKept).toBe(true);
  const after = await openServer();
  expect(await after.query()).toEqual(shown);
  expect(after.state().successor).toMatchObject({ pages: 2, links: 2 });
});

describe('a list that is moved onto the device', () => {
  const many = Array.from({ length: 20 }, (_, number) => linkCalled(`s${number}`));
  async function inMemory() {
    const server = await openServer({ isKept: false });
    for (const [number, link] of many.entries()) await server.keep([link], `token-${number}`);
    return server;
  }
  const moveHere = ({ request }: Pick<Awaited<ReturnType<typeof openServer>>, 'request'>) => request('move', 'lists');

  it('stays in memory, and none of it is on the device, when that takes not all of it', async () => {
    const { request, state, keep, query } = await inMemory();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    put.mockImplementation(function (this: IDBObjectStore, ...stored) {
      if (put.mock.calls.length > 9) throw new DOMException('The disk is full', 'QuotaExceededError');
      return this.add(...stored);
    });
    await moveHere({ request });
    put.mockRestore();
    expect(state()).toMatchObject({ current: { links: 20 }, isKept: false });
    expect((await openServer()).state().current.pages).toBe(0);
    await keep([c]);
    expect(await query()).toEqual([...many, c]);
  });
});

it('a list that leaves the device while another tab reads it is read on as it was here', async () => {
  const server = await openServer();
  await server.keep([a], 'token-2');
  const other = await openServer();
  await other.keep([b], 'token-3');
  await server.request('move', undefined);
  expect(server.state().current).toMatchObject({ links: 1, next: 'token-2' });
  await server.claim('rest');
  await server.keep([b, c]);
  expect(await server.query()).toEqual([a, b, c]);
});

describe('a list whose start is read again', () => {
  const newer = { ...b, clickCount: 7 };
  async function updated() {
    const server = await openServer();
    await server.keep([b, c]);
    return { ...server, kept: await server.keep([a, newer], 'more', { isStart: true }) };
  }

  it('says how much is new, and changes only when the update ends', async () => {
    const { kept, query, endUpdate } = await updated();
    expect(kept).toMatchObject({ added: 1, next: 'more' });
    expect(await query()).toEqual([b, c]);
    await endUpdate();
    expect(await query()).toEqual([a, newer, c]);
    expect(await (await openServer()).query()).toEqual([a, newer, c]);
  });

  it('stays as it was when the update is given up', async () => {
    const { query, endUpdate } = await updated();
    await endUpdate(false);
    await endUpdate();
    expect(await query()).toEqual([b, c]);
  });

  it('is right after several updates and a reload', async () => {
    const { keep, endUpdate } = await updated();
    await endUpdate();
    await keep([d, { ...a, clickCount: 1 }], 'more', { isStart: true });
    await endUpdate();
    const after = await openServer();
    expect(await after.query()).toEqual([d, { ...a, clickCount: 1 }, newer, c]);
  });
});

describe('a list that is read again from its start', () => {
  it('stays until the new one is complete', async () => {
    const { keep, claim, query, state } = await openServer();
    await keep([a, b]);
    await claim('all');
    await keep([c], 'token');
    expect(await query()).toEqual([a, b]);
    expect(state()).toMatchObject({ current: { links: 2 }, successor: { links: 1, next: 'token' } });

    const after = await openServer();
    expect(after.state().successor).toMatchObject({ links: 1, next: 'token' });
    await after.keep([a]);
    expect(await after.query()).toEqual([c, { ...a, clicksSince: 0 }]);
    expect(after.state().successor).toBeUndefined();
    expect(slugsOf(await (await openServer()).query())).toEqual(['c', 'a']);
  });

  it('is not damaged by a start that has no links', async () => {
    const { keep, endUpdate } = await openServer();
    await keep([a, b]);
    await keep([], undefined, { isStart: true, page: pageBytes([], undefined, 0) });
    await endUpdate();
    const { told, query, state } = await openServer();
    expect(await query()).toEqual([a, b]);
    expect(state().current).toMatchObject({ links: 2, total: 0 });
    expect(told.damaged).toBe(0);
  });
});

describe('a link that is changed here', () => {
  const inactive = { isActive: false, deleted: false };

  it('is changed at once, and after a reload', async () => {
    const { keep, change, query } = await openServer();
    await keep([a, b], 'more');
    await change(a.id, inactive);
    expect(await query()).toEqual([{ ...a, ...inactive }, b]);
    expect(await query({ filter: { ...noFilter, status: ['inactive'] } })).toEqual([{ ...a, ...inactive }]);
    expect((await (await openServer()).query())[0]).toEqual({ ...a, ...inactive });
  });

  it('stays changed when a page comes that was asked for before, not when one was asked for later, whatever the clock', async () => {
    const { keep, change, endUpdate, query } = await openServer();
    await keep([a]);
    await change(a.id, inactive);
    await keep([a], 'more', { isStart: true, seen: 0, asked: Date.now() + 3_600_000 });
    await endUpdate();
    expect((await query())[0]?.isActive).toBe(false);
    await keep([a], 'more', { isStart: true, asked: Date.now() - 3_600_000 });
    await endUpdate();
    expect((await query())[0]?.isActive).toBe(true);
  });
});

it('a row that a list does not have is no damage: the others are given', async () => {
  const { keep, request, told, state } = await openServer();
  await keep([a, b]);
  expect(await request('rows', { generation: state().current.number, rows: [-1, 1, 2] })).toEqual([[1, b]]);
  expect(told.damaged).toBe(0);
});

describe('the status of many links', () => {
  const states = async (asked: ValuesOf<ListMethods['states']>) => {
    const server = await openServer();
    const { keep, change } = server;
    await keep([{ ...a, isActive: false }, { ...b, deleted: true }, c], 'more');
    await keep([d]);
    await change(c.id, { isActive: false, deleted: false });
    return server.states(asked);
  };
  const [ofA, ofB, ofC, ofD] = [
    { of: a, isActive: false, deleted: false },
    { of: b, isActive: true, deleted: true },
    { of: c, isActive: false, deleted: false },
    { of: d, isActive: true, deleted: false },
  ].map(({ of: { id, name, clickCount }, ...state }) => ({
    id,
    name,
    clickCount,
    ...state,
    readAt: expect.any(Number),
  }));

  it('is given for all that match, as it is now, in the order of arrival', async () => {
    expect(await states({ query: everything, limit: 10 })).toEqual([ofA, ofB, ofC, ofD]);
    const inactive = { ...everything, filter: { ...noFilter, status: ['inactive'] as const } };
    expect(await states({ query: inactive, limit: 10 })).toEqual([ofA, ofC]);
    expect(await states({ query: everything, limit: 2 })).toEqual([ofA, ofB]);
  });

  it('is given for the ids that are known', async () => {
    expect(await states({ query: { ...everything, ids: [d.id, 'go.example.com+other', a.id] }, limit: 3 })).toEqual([
      ofA,
      ofD,
    ]);
  });
});

describe('the ids of many links', () => {
  const many = Array.from({ length: 4500 }, (_, number) => linkCalled(`s${number}`, { clickCount: number % 7 }));
  const byClicks = { ...everything, sort: { column: 'clicks', direction: 'descending' } } as const;
  const inOrder = sortLinks(many, byClicks.sort, now).map(({ id }) => id);

  async function openMany() {
    const server = await openServer();
    await server.keep(many);
    const pieces: number[] = [];
    async function ids(asked: ValuesOf<ListMethods['ids']>): Promise<readonly string[] | undefined> {
      const all: string[] = [];
      const onPiece = ({ from, items }: Piece<string>) => {
        expect(from).toBe(all.length);
        pieces.push(items.length);
        all.push(...items);
      };
      return (await server.request('ids', asked, { onPiece })) ? all : undefined;
    }
    return { ...server, ids, pieces };
  }

  it('are told in pieces, in the order that was asked for', async () => {
    const { ids, pieces } = await openMany();
    expect(await ids({ query: byClicks, limit: 50_000 })).toEqual(inOrder);
    expect(pieces).toEqual([4000, 500]);
    expect(await ids({ query: byClicks, limit: 3 })).toEqual(inOrder.slice(0, 3));
    const none = { ...everything, filter: { ...noFilter, text: 'nowhere' } };
    expect(await ids({ query: none, limit: 3 })).toEqual([]);
  });

  it('are told of rows, and not of those of another reading', async () => {
    const { ids, state } = await openMany();
    const generation = state().current.number;
    const rows = Uint32Array.of(4400, 7, 8);
    expect(await ids({ generation, rows })).toEqual([4400, 7, 8].map((row) => many[row]?.id));
    expect(await ids({ generation: generation + 1, rows })).toBeUndefined();
  });
});

describe('a link that is looked for', () => {
  const spring = aLink({ domain, slug: 'Spring', name: 'Summer sale', destination: 'https://shop.example/autumn' });
  const autumn = aLink({ domain, slug: 'autumn', name: 'Autumn', destination: 'https://shop.example/spring' });
  const early = aLink({ domain, slug: 'Frühling Eins', name: 'frühling eins' });
  const namesake = aLink({ domain, slug: 'other', name: early.slug });

  async function found(wanted: Wanted, after?: (server: Awaited<ReturnType<typeof openServer>>) => Promise<void>) {
    const server = await openServer();
    await server.keep([spring, autumn, a, namesake, early]);
    await after?.(server);
    return (await server.request('find', { wanted, limit: 8 }))?.map(([, one]) => one);
  }

  it.each([
    ['by its slug', ['Spring'], ['Spring']],
    ['in another case when no slug is the same', ['spRING'], ['Spring']],
    ['in another case of letters beyond ASCII', ['FRÜHLING eins'], ['Frühling Eins']],
    ['by the first spelling that is known', ['autumn.', 'autumn'], ['autumn']],
    ['not by a part of its slug', ['Spri', 'sprin'], []],
  ])('is found %s', async (_, slugs, expected) => {
    expect((await found({ kind: 'slug', domain, slugs }))?.map(({ slug }) => slug)).toEqual(expected);
  });

  it('is found by any text, as the list finds it', async () => {
    const withText = (text: string) =>
      found({ kind: 'query', query: { ...everything, filter: { ...noFilter, text } } });
    expect(await withText('SALE')).toEqual([spring]);
    expect(await withText('shop.example')).toEqual([spring, autumn]);
  });

  it('is given as it is now: read again, and with the status that it was given here', async () => {
    const renamed = { ...spring, name: 'Sale' };
    const links = await found({ kind: 'slug', domain, slugs: ['spring'] }, async ({ keep, change, endUpdate }) => {
      await keep([renamed], undefined, { isStart: true });
      await endUpdate();
      await change(spring.id, { isActive: false, deleted: false });
    });
    expect(links).toEqual([{ ...renamed, isActive: false }]);
  });
});
