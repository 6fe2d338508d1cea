// @vitest-environment node

import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openListDatabase } from '@/engines/link-lists/store/listDatabase';
import type { RowsMethods } from '@/engines/link-lists/worker/rows';
import { changeTime } from '@/engines/links/listEvents';
import type { Link } from '@/engines/links/model';
import { connect, RemoteError } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { deleteDatabase, emptyStores, ownerKey, stores } from '@/providers/store/database';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain } from './arbitraries';
import { everything, openServer, pageBytes } from './server';

beforeEach(bringDatabases);

type Server = Awaited<ReturnType<typeof openServer>>;

const place = 'org/prj/domain';
const linkCalled = (slug: string, fields: Partial<Link> = {}) =>
  aLink({ ...fields, domain, slug, id: `${domain}+${slug}` });
const linksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => linkCalled(`s${first + at}`));
const slugsOf = (links: readonly Link[]) => links.map(({ slug }) => slug);
const isListWhole = ({ wholeness }: ReturnType<Awaited<ReturnType<typeof openServer>>['state']>) =>
  wholeness.kind === 'whole';
const off = { isActive: false, deleted: false };
const day = 86_400_000;
const on = { isActive: true, deleted: false };

/** Everything that the device has of the lists, as [store, key, value]. */
async function storedRecords() {
  const database = await openDB('lists');
  const records: { store: string; key: IDBValidKey }[] = [];
  for (const store of database.objectStoreNames) {
    for (const key of await database.getAllKeys(store)) records.push({ store, key });
  }
  database.close();
  return records;
}

describe('a list that is read again', () => {
  it('never has pages of an abandoned reading among its own', async () => {
    const closed = await openServer();
    await closed.keep(linksFrom(0, 4));
    await closed.claim('all');
    await closed.keep(linksFrom(7, 3), 'token'); // closed before its end
    const other = await openServer();
    await other.claim('all');
    await other.keep([...linksFrom(0, 2), ...linksFrom(0, 2)], 'token');
    await other.keep(linksFrom(2, 2));
    const after = await openServer();
    const shown = await after.query();
    expect(slugsOf(shown)).toEqual(['s0', 's1', 's2', 's3']);
    const states = await after.states({ query: everything, limit: 9 });
    expect(states.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    const generations = (await storedRecords()).flatMap(({ store, key }) =>
      store === 'pages' && Array.isArray(key) ? key[1] : [],
    );
    expect(new Set(generations)).toEqual(new Set([after.state().current.number]));
  });

  it('is not made again by a page that comes once it was deleted', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2), 'token');
    await server.request('remove', undefined);
    await server.keep(linksFrom(2, 2));
    expect(await storedRecords()).toEqual([]);
  });
});

describe('an owner that another one has replaced', () => {
  const numberIn = (number: number) => async (database: string) => {
    const opened = await openListDatabase(database, false, () => undefined);
    await opened?.put('lists', number, ownerKey);
    opened?.close();
    return number;
  };

  it.each([
    ['no page', (server: Server) => server.keep(linksFrom(2, 2))],
    ['no change', (server: Server) => server.change(`${domain}+s0`, off)],
    ['no reading', (server: Server) => server.claim('all')],
    ['no list into memory alone', (server: Server) => server.request('move', undefined)],
    ['no deletion', (server: Server) => server.request('remove', undefined)],
  ])('writes %s', async (_, write) => {
    const former = await openServer({ numberIn: numberIn(1) });
    await former.keep(linksFrom(0, 2), 'token');
    const later = await openServer({ numberIn: numberIn(2) });
    const stored = await storedRecords();
    await write(former).catch(() => undefined);
    expect(former.told.lost).toBeGreaterThan(0);
    expect(await storedRecords()).toEqual(stored);
    await later.keep(linksFrom(2, 2));
    expect(slugsOf(await (await openServer()).query())).toEqual(['s0', 's1', 's2', 's3']);
  });
});

it('an owner that another one has replaced writes nothing where all lists were deleted since', async () => {
  const numbers = [1, 2].map((number) => async (database: string) => {
    const opened = await openListDatabase(database, false, () => undefined);
    await opened?.put('lists', number, ownerKey);
    opened?.close();
    return number;
  });
  const former = await openServer({ numberIn: numbers[0] });
  await former.keep(linksFrom(0, 2), 'token');
  await openServer({ numberIn: numbers[1] });
  await emptyStores('lists', stores.lists);
  await former.keep(linksFrom(2, 2)).catch(() => undefined);
  expect(former.told.lost).toBeGreaterThan(0);
  expect(await storedRecords()).toEqual([{ store: 'lists', key: ownerKey }]);
});

describe('the changes of a list', () => {
  it('go with the reading that has seen them, and stay with one that has not', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    await server.change(`${domain}+s0`, off);
    await server.claim('all');
    const asked = Date.now() - 1000; // the two clocks agree to a few ms
    await server.change(`${domain}+s1`, off);
    await server.keep(linksFrom(0, 2), undefined, { seen: 1, asked });
    const states = (await (await openServer()).query()).map(({ isActive }) => isActive);
    expect(states).toEqual([true, false]);
    const changes = (await storedRecords()).filter(({ store }) => store === 'changes');
    expect(changes.map(({ key }) => key)).toEqual([[place, 2]]);
  });

  const activeIn = async (...servers: readonly Awaited<ReturnType<typeof openServer>>[]) => {
    const found: (boolean | undefined)[] = [];
    for (const server of servers) {
      found.push((await server.query())[0]?.isActive);
    }
    return found;
  };

  it('show the later of two, whichever was told first', async () => {
    const now = Date.now();
    const one = await openServer();
    await one.keep(linksFrom(0, 2), undefined, { asked: now - 1000 });
    await one.change(`${domain}+s0`, off, now - 100);
    await one.change(`${domain}+s0`, on, now - 300);
    expect(await activeIn(one, await openServer())).toEqual([false, false]);
  });

  it('show the later of two in a list that is in memory alone', async () => {
    const now = Date.now();
    const server = await openServer({ isKept: false });
    await server.keep(linksFrom(0, 2), undefined, { asked: now - 1000 });
    await server.change(`${domain}+s0`, off, now - 100);
    await server.change(`${domain}+s0`, on, now - 300);
    expect(await activeIn(server)).toEqual([false]);
  });

  it('show nothing in a page that was asked for after they were made, when a tab that stood still tells them later', async () => {
    const now = Date.now();
    const server = await openServer();
    await server.keep(linksFrom(0, 2), undefined, { asked: now - 100 });
    await server.change(`${domain}+s0`, off, now - 300);
    expect(await activeIn(server, await openServer())).toEqual([true, true]);
  });

  it.each([
    [
      'nothing in a page that was asked for before the clock was set a day ahead',
      -day - 200_000,
      -day - 300_000,
      300_000,
      true,
    ],
    [
      'nothing in a page that was asked for after the clock was set a day ahead',
      -200_000,
      -day - 300_000,
      300_000,
      true,
    ],
    [
      'in an earlier page, where the clock was set back before them and ahead after them',
      -day,
      -day - 50_000,
      100,
      false,
    ],
    ['in an earlier page, where the clock was set back after them', 50_000, 60_000, 100, false],
  ])('show %s', async (_, asked, at, writtenAfter, isActive) => {
    const now = Date.now();
    const server = await openServer();
    await server.keep(linksFrom(0, 2), undefined, { asked: now + asked });
    const steadyMade = steadyNow() - writtenAfter;
    await server.change(`${domain}+s0`, off, { at: now + at, made: now + at, steadyMade });
    expect(await activeIn(server, await openServer())).toEqual([isActive, isActive]);
  });

  it('show one of a tab whose steady clock is a minute behind, as when the clock was set after the tab was opened', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    const now = steadyNow() - 60_000;
    const changes = [{ id: `${domain}+s0`, status: off, ...changeTime(), steadyMade: now }];
    await server.request('change', { news: { kind: 'status', changes }, now });
    expect(await activeIn(server, await openServer())).toEqual([false, false]);
  });

  it('show the one that was made last, also when what another tab did before is longer on its way', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2), undefined, { asked: Date.now() - 1000 });
    const [date, steady] = [Date.now(), steadyNow()];
    const tell = (status: typeof off, madeBefore: number, sentBefore: number) => {
      const made = { made: date - madeBefore, steadyMade: steady - madeBefore };
      const changes = [{ id: `${domain}+s0`, status, ...changeTime(), ...made }];
      return server.request('change', { news: { kind: 'status', changes }, now: steady - sentBefore });
    };
    await tell(off, 300, 0);
    await tell(on, 500, 500);
    expect(await activeIn(server, await openServer())).toEqual([false, false]);
  });

  it('show the one that was told last, when the clock was set back before it was made', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2));
    await one.change(`${domain}+s0`, off, Date.now() + 3_600_000);
    await one.change(`${domain}+s0`, on, Date.now());
    expect(await activeIn(one, await openServer())).toEqual([true, true]);
  });

  it('show in what is read at the same time', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2));
    await one.claim('all');
    await one.keep(linksFrom(0, 1), 'token');
    await one.change(`${domain}+s0`, off);
    await one.keep(linksFrom(1, 1));
    expect(await activeIn(one)).toEqual([false]);
  });

  it('show in a page that was asked for before them and is stored after them', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2), 'token');
    const asked = Date.now() - 1000; // the two clocks agree to a few ms
    await server.change(`${domain}+s2`, off);
    await server.keep(linksFrom(2, 2), undefined, { seen: 0, asked });
    expect((await server.query()).map(({ isActive }) => isActive)).toEqual([true, true, false, true]);
  });

  it('of an earlier version are those of the list too', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    await server.change(`${domain}+s0`, off);
    const database = await openDB('lists');
    const key = [place, 1];
    await database.put('changes', await database.get('changes', key), [place, server.state().current.number, 1]);
    await database.delete('changes', key);
    database.close();
    expect((await (await openServer()).query()).map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  it('are written as a record of their own, whatever their number', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 100));
    for (let at = 0; at < 100; at += 1) await server.change(`${domain}+s${at}`, off);
    const changes = (await storedRecords()).filter(({ store }) => store === 'changes');
    expect(changes).toHaveLength(100);
  });
});

describe('the age of a list', () => {
  it('is that of its oldest page, also after its start was read again', async () => {
    const server = await openServer();
    await server.keep(linksFrom(1, 2), 'token', { asked: 1000 });
    await server.keep(linksFrom(3, 2), undefined, { asked: 2000 });
    await server.keep(linksFrom(0, 3), 'token', { isStart: true, asked: 9000 });
    await server.endUpdate();
    expect(server.state().age).toBe(2000);
    const states = await server.states({ query: everything, limit: 9 });
    expect(Object.fromEntries(states.map(({ id, readAt }) => [id.split('+')[1], readAt]))).toEqual({
      s0: 9000,
      s1: 9000,
      s2: 9000,
      s3: 2000,
      s4: 2000,
    });
    expect((await openServer()).state().age).toBe(2000);
  });
});

describe('a list is whole', () => {
  const read = async (totals: readonly (number | undefined)[]) => {
    const server = await openServer();
    for (const [at, total] of totals.entries()) {
      const next = at + 1 < totals.length ? `token ${at}` : undefined;
      const links = linksFrom(2 * at, 2);
      await server.keep(links, next, { page: pageBytes(links, next, total) });
    }
    return server;
  };

  it.each([
    ['read to its end, with as many links as the server counts', [4, 4], true],
    ['read to its end where the server does not count', [undefined, undefined], true],
    ['shorter than the server counts', [5, 5], false],
    ['longer than the server counts', [3, 3], false],
    ['of another number than before while it was read', [5, 4], false],
  ])('or not when it is %s: %s', async (_, totals, expected) => {
    expect(isListWhole((await read(totals)).state())).toBe(expected);
    expect(isListWhole((await openServer()).state())).toBe(expected);
  });

  it('no longer once a link was created, until it has been read', async () => {
    const server = await read([2]);
    await server.request('change', { news: { kind: 'created', ids: undefined }, now: steadyNow() });
    expect(isListWhole(server.state())).toBe(false);
    expect(isListWhole((await openServer()).state())).toBe(false);
    const links = linksFrom(-1, 2);
    await server.keep(links, 'token', { isStart: true, page: pageBytes(links, 'token', 3) });
    await server.endUpdate();
    expect(isListWhole(server.state())).toBe(true);
  });

  it('not when its reading ends at the limit of the device', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    await server.claim('all');
    await server.keep(linksFrom(0, 1), 'token');
    await server.written.cut();
    expect(server.state()).toMatchObject({ current: { links: 1, isCut: true }, successor: undefined });
    expect(isListWhole(server.state())).toBe(false);
    expect(await server.claim('rest')).toBeUndefined();
  });
});

it.each([
  ['the links in sight', ({ query }) => query()],
  ['a file', ({ serveRows }) => connect<RowsMethods>(serveRows()).request('begin', undefined)],
] satisfies [string, (server: Awaited<ReturnType<typeof openServer>>) => Promise<unknown>][])(
  'a list whose database a tab deletes says so when it is asked for %s, and does not begin anew',
  async (_, ask) => {
    await (await openServer()).keep(linksFrom(0, 3));
    const server = await openServer();
    await deleteDatabase('lists');
    await expect(ask(server)).rejects.toBeInstanceOf(RemoteError);
    expect(server.told.lost).toBe(1);
    expect(server.told.damaged).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
  },
);

describe('a list of which something is damaged', () => {
  it('has none of the pages that are left of it when its record is lost', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 4));
    const database = await openDB('lists');
    await database.clear('lists');
    database.close();
    const after = await openServer();
    await after.keep(linksFrom(2, 1), 'token');
    await after.keep(linksFrom(3, 1));
    expect(slugsOf(await (await openServer()).query())).toEqual(['s2', 's3']);
  });

  const damages = {
    'the record is another thing': async (database: Awaited<ReturnType<typeof openDB>>) =>
      database.put('lists', { current: 'none' }, place),
    'a page is missing': async (database: Awaited<ReturnType<typeof openDB>>) => {
      const [key] = await database.getAllKeys('pages');
      if (key) await database.delete('pages', key);
    },
    'a block can’t be inflated': async (database: Awaited<ReturnType<typeof openDB>>) => {
      const [key] = await database.getAllKeys('blocks');
      const block = key && (await database.get('blocks', key));
      if (key) await database.put('blocks', { ...block, columns: new Uint8Array([1, 2, 3]) }, key);
    },
  };

  async function damaged(damage: (typeof damages)[keyof typeof damages]) {
    const server = await openServer();
    await server.keep(linksFrom(0, 30), 'token');
    await server.keep(linksFrom(30, 30));
    const database = await openDB('lists');
    await damage(database);
    database.close();
    return server;
  }

  it.each(Object.entries(damages))('is deleted when it is opened, and read again: %s', async (_, damage) => {
    await damaged(damage);
    const after = await openServer();
    expect(after.told.damaged).toBe(1);
    expect(after.state().current.links).toBe(0);
    expect(await storedRecords()).toEqual([]);
    await after.keep(linksFrom(0, 2));
    expect(slugsOf(await (await openServer()).query())).toEqual(['s0', 's1']);
  });

  it('is deleted when its links are looked at, under a number that it never had', async () => {
    await damaged(async (database) => {
      const [key] = await database.getAllKeys('pages');
      if (key) await database.put('pages', [new Uint8Array([1, 2])], key);
    });
    const after = await openServer();
    const { number } = after.state().current;
    await expect(after.request('rows', { generation: number, rows: [0] })).rejects.toBeInstanceOf(RemoteError);
    expect(after.told.damaged).toBe(1);
    const anew = after.state().current;
    expect(anew.links).toBe(0);
    expect(anew.number).toBeGreaterThan(number);
  });
});

it.each([
  ['missing', undefined],
  ['another thing', [new Uint8Array([7, 7, 7])]],
])('a list of which a block is %s has the rows of its pages', async (_, other) => {
  const before = await openServer();
  const many = Array.from({ length: 14 }, (_, page) => linksFrom(600 * page, 600));
  for (const [page, links] of many.entries()) await before.keep(links, page < 13 ? `token ${page}` : undefined);
  const database = await openDB('lists');
  const [first] = await database.getAllKeys('blocks');
  if (first) await (other ? database.put('blocks', other, first) : database.delete('blocks', first));
  database.close();
  const after = await openServer();
  expect(after.told.damaged).toBe(0);
  expect(after.state().current.links).toBe(8400);
  const shown = await after.query();
  expect(slugsOf(shown)).toEqual(slugsOf(many.flat()));
});

it('the status of many links is read once more than pieces are kept open', async () => {
  const many = Array.from({ length: 36 }, (_, page) => linksFrom(200 * page, 200));
  const before = await openServer();
  for (const [page, links] of many.entries()) await before.keep(links, page < 35 ? `token ${page}` : undefined);
  const server = await openServer();
  await server.request('rows', { generation: server.state().current.number, rows: [7000, 7100, 7199] });
  const states = await server.states({ query: everything, limit: 9000 });
  expect(states).toHaveLength(7200);
});
