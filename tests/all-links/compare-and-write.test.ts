// @vitest-environment node

import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSoFarOf } from '@/engines/link-lists/store/storedList';
import type { RowsMethods } from '@/engines/link-lists/worker/rows';
import type { Link } from '@/engines/links/model';
import { isWhole } from '@/engines/links/wholeness';
import { connect, RemoteError } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { deleteDatabase } from '@/providers/store/database';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain } from './arbitraries';
import { everything, openServer, pageBytes } from './server';

beforeEach(bringDatabases);

const place = 'org/prj/domain';
const linkCalled = (slug: string, fields: Partial<Link> = {}) =>
  aLink({ ...fields, domain, slug, id: `${domain}+${slug}` });
const linksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => linkCalled(`s${first + at}`));
const slugsOf = (links: readonly Link[]) => links.map(({ slug }) => slug);
const isListWhole = ({ current }: ReturnType<Awaited<ReturnType<typeof openServer>>['state']>) =>
  isWhole(readSoFarOf(current));
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

describe('a list that two tabs read', () => {
  it('stays as the tab has left it that came to the end, when the other one goes on', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 3));
    await one.claim('all');
    await one.keep(linksFrom(0, 2), 'token', { part: 'successor' });

    const other = await openServer();
    await other.keep(linksFrom(2, 2), undefined, { part: 'successor' });
    expect(slugsOf(await other.query())).toEqual(['s0', 's1', 's2', 's3']);

    expect(await one.claim('rest')).toBeUndefined();
    expect(slugsOf(await one.query())).toEqual(['s0', 's1', 's2', 's3']);
    expect(slugsOf(await (await openServer()).query())).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('takes no page of a reading that another tab has taken over, and shows that tab’s list', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2), 'token');
    const other = await openServer();
    await other.keep(linksFrom(2, 2), 'token-3');
    await one.keep(linksFrom(10, 2), 'token-3');
    expect(one.told.overtaken).toBeGreaterThan(0);
    expect(slugsOf(await one.query())).toEqual(['s0', 's1', 's2', 's3']);
    await other.keep(linksFrom(4, 1));
    expect(slugsOf(await (await openServer()).query())).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  it('never has pages of an abandoned reading among its own', async () => {
    const closed = await openServer();
    await closed.keep(linksFrom(0, 4));
    await closed.claim('all');
    await closed.keep(linksFrom(7, 3), 'token', { part: 'successor' }); // closed before its end
    const other = await openServer();
    await other.claim('all');
    await other.keep([...linksFrom(0, 2), ...linksFrom(0, 2)], 'token', { part: 'successor' });
    await other.keep(linksFrom(2, 2), undefined, { part: 'successor' });
    const after = await openServer();
    const shown = await after.query();
    expect(slugsOf(shown)).toEqual(['s0', 's1', 's2', 's3']);
    const states = await after.states({ kind: 'query', query: everything, most: 9 });
    expect(states.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    const generations = (await storedRecords()).flatMap(({ store, key }) =>
      store === 'pages' && Array.isArray(key) ? key[1] : [],
    );
    expect(new Set(generations)).toEqual(new Set([after.state().current.number]));
  });

  it('keeps the changes of all tabs', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 5));
    const other = await openServer();
    await one.change(`${domain}+s0`, off);
    await one.change(`${domain}+s1`, off);
    await other.change(`${domain}+s4`, off);
    const isOff = async (server: typeof one) =>
      (await server.query()).filter(({ isActive }) => !isActive).map(({ slug }) => slug);
    expect(await isOff(await openServer())).toEqual(['s0', 's1', 's4']);
    await one.catchUp();
    expect(await isOff(one)).toEqual(['s0', 's1', 's4']);
  });

  /** What is found while a tab takes what another one has stored, and after that. */
  async function foundMeanwhile<Found>(
    { catchUp }: Awaited<ReturnType<typeof openServer>>,
    find: () => Promise<Found>,
  ): Promise<readonly Found[]> {
    const taking = { isOver: false };
    const taken = catchUp().then(() => void (taking.isOver = true));
    const found: Found[] = [];
    while (!taking.isOver) found.push(await find());
    await taken;
    return [...found, await find()];
  }

  it('has each link once while a tab takes the start that another one has read again', async () => {
    const one = await openServer();
    await one.keep(linksFrom(1, 3));
    const other = await openServer();
    await other.keep(linksFrom(0, 3), 'token', { part: 'start' });
    await other.endUpdate();
    const found = await foundMeanwhile(one, async () => slugsOf(await one.query()).join(' '));
    expect([...new Set(found)]).toEqual(['s1 s2 s3', 's0 s1 s2 s3']);
  });

  it('is whole for a tab only once it has taken all that another one has read', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2), 'token');
    const other = await openServer();
    for (const first of [2, 4, 6]) await other.keep(linksFrom(first, 2), first < 6 ? `token ${first}` : undefined);
    const found = await foundMeanwhile(one, async () => {
      const port = one.serveRows();
      const { isWhole: isAll, count } = await connect<RowsMethods>(port).request('begin', undefined);
      port.close();
      return `${isAll ? 'all' : 'part'} ${count}`;
    });
    expect(found.filter((each) => each.startsWith('all')).every((each) => each === 'all 8')).toBe(true);
    expect([found[0], found.at(-1)]).toEqual(['part 2', 'all 8']);
  });

  it('is not made again by a tab whose list was deleted', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2), 'token');
    await (await openServer()).request('remove', undefined);
    await one.keep(linksFrom(2, 2));
    expect(one.told.overtaken).toBeGreaterThan(0);
    expect(await storedRecords()).toEqual([]);
  });
});

describe('the changes of a list', () => {
  it('go with the reading that has seen them, and stay with one that has not', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    await server.change(`${domain}+s0`, off);
    await server.claim('all');
    const asked = Date.now() - 1;
    await server.change(`${domain}+s1`, off);
    await server.keep(linksFrom(0, 2), undefined, { part: 'successor', seen: 1, asked });
    const states = (await (await openServer()).query()).map(({ isActive }) => isActive);
    expect(states).toEqual([true, false]);
    const changes = (await storedRecords()).filter(({ store }) => store === 'changes');
    expect(changes.map(({ key }) => key)).toEqual([[place, server.state().current.number, 2]]);
  });

  const activeIn = async (...servers: readonly Awaited<ReturnType<typeof openServer>>[]) => {
    const found: (boolean | undefined)[] = [];
    for (const server of servers) {
      await server.catchUp();
      found.push((await server.query())[0]?.isActive);
    }
    return found;
  };

  it('show the later of two, whichever was told first, in all tabs', async () => {
    const now = Date.now();
    const one = await openServer();
    await one.keep(linksFrom(0, 2), undefined, { asked: now - 1000 });
    const other = await openServer();
    await one.change(`${domain}+s0`, off, now - 100);
    await other.change(`${domain}+s0`, on, now - 300);
    expect(await activeIn(one, other, await openServer())).toEqual([false, false, false]);
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

  it('show the one that was told last, when the clock was set back before it was made', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2));
    await one.change(`${domain}+s0`, off, Date.now() + 3_600_000);
    const other = await openServer();
    await other.change(`${domain}+s0`, on, Date.now());
    expect(await activeIn(one, other, await openServer())).toEqual([true, true, true]);
  });

  it('of a tab that reads show in what it has read, when another tab has made them', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2));
    const other = await openServer();
    await one.claim('all');
    await one.keep(linksFrom(0, 1), 'token', { part: 'successor' });
    await other.change(`${domain}+s0`, off);
    await one.catchUp();
    await one.keep(linksFrom(1, 1), undefined, { part: 'successor' });
    expect(await activeIn(one)).toEqual([false]);
  });

  it.each([
    ['where this tab has heard of them since', true],
    ['where this tab stood still and had not heard of them', false],
  ])('of another tab are over when a page was asked for later, %s', async (_, isHeard) => {
    const frozen = await openServer();
    await frozen.keep(linksFrom(0, 2), 'token');
    const other = await openServer();
    await other.change(`${domain}+s2`, on, Date.now() - 40_000);
    await other.change(`${domain}+s3`, off, Date.now() + 1000);
    if (isHeard) await frozen.catchUp();
    await frozen.keep([linkCalled('s2', off), linkCalled('s3', on)], undefined, { seen: 0, asked: Date.now() });
    await frozen.catchUp();
    const isActive = async (server: typeof frozen) => (await server.query()).map((link) => link.isActive);
    expect(await isActive(frozen)).toEqual([true, true, false, false]);
    expect(await isActive(await openServer())).toEqual([true, true, false, false]);
    const pages = (await storedRecords()).filter(({ store }) => store === 'pages');
    expect(pages.map(({ key }) => [key].flat().at(-1))).toEqual([0, 1]); // the changes that each of them knows of
  });

  it('show in a page that another tab asked for before them and stores after them', async () => {
    const frozen = await openServer();
    await frozen.keep(linksFrom(0, 2), 'token');
    const other = await openServer();
    const asked = Date.now() - 1;
    await other.change(`${domain}+s2`, off);
    await frozen.keep(linksFrom(2, 2), undefined, { seen: 0, asked });
    await other.catchUp();
    expect((await other.query()).map(({ isActive }) => isActive)).toEqual([true, true, false, true]);
  });

  it('show in a list that another tab has read meanwhile', async () => {
    const one = await openServer();
    await one.keep(linksFrom(0, 2), 'token');
    const other = await openServer();
    await other.keep(linksFrom(2, 2));
    await one.change(`${domain}+s0`, off);
    await one.keep(linksFrom(2, 2));
    expect(one.told.overtaken).toBeGreaterThan(0);
    expect((await one.query()).map(({ isActive }) => isActive)).toEqual([false, true, true, true]);
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
    await server.keep(linksFrom(0, 3), 'token', { part: 'start', asked: 9000 });
    await server.endUpdate();
    expect(server.state().oldest).toBe(2000);
    const states = await server.states({ kind: 'query', query: everything, most: 9 });
    expect(Object.fromEntries(states.map(({ id, readAt }) => [id.split('+')[1], readAt]))).toEqual({
      s0: 9000,
      s1: 9000,
      s2: 9000,
      s3: 2000,
      s4: 2000,
    });
    expect((await openServer()).state().oldest).toBe(2000);
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
    await server.request('markBehind', undefined);
    expect(isListWhole(server.state())).toBe(false);
    expect(isListWhole((await openServer()).state())).toBe(false);
    const links = linksFrom(-1, 2);
    await server.keep(links, 'token', { part: 'start', page: pageBytes(links, 'token', 3) });
    await server.endUpdate();
    expect(isListWhole(server.state())).toBe(true);
  });

  it('not when its reading ends at the limit of the device', async () => {
    const server = await openServer();
    await server.keep(linksFrom(0, 2));
    await server.claim('all');
    await server.keep(linksFrom(0, 1), 'token', { part: 'successor' });
    const reader = server.state().successor?.reader ?? '';
    await server.written.cut(reader);
    expect(server.state()).toMatchObject({ current: { links: 1, isCut: true }, successor: undefined });
    expect(isListWhole(server.state())).toBe(false);
    expect(await server.claim('rest')).toBeUndefined();
  });
});

it.each([
  ['the links in sight', ({ query }) => query()],
  ['a file', ({ serveRows }) => connect<RowsMethods>(serveRows()).request('begin', undefined)],
] satisfies [string, (server: Awaited<ReturnType<typeof openServer>>) => Promise<unknown>][])(
  'a list whose database another tab deletes says so when it is asked for %s, and does not begin anew',
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
    const other = await openServer();
    await other.keep(linksFrom(2, 1), 'token');
    await other.keep(linksFrom(3, 1));
    expect(slugsOf(await (await openServer()).query())).toEqual(['s2', 's3']);
    await one.catchUp();
    expect(slugsOf(await one.query())).toEqual(['s2', 's3']);
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

it('a list of which a block is missing has the rows of its pages', async () => {
  const before = await openServer();
  const many = Array.from({ length: 14 }, (_, page) => linksFrom(600 * page, 600));
  for (const [page, links] of many.entries()) await before.keep(links, page < 13 ? `token ${page}` : undefined);
  const database = await openDB('lists');
  const [first] = await database.getAllKeys('blocks');
  if (first) await database.delete('blocks', first);
  database.close();
  const after = await openServer();
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
  const states = await server.states({ kind: 'query', query: everything, most: 9000 });
  expect(states).toHaveLength(7200);
});
