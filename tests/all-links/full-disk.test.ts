import { afterEach, expect, it, vi } from 'vitest';
import { stamp } from '@/engines/link-lists/index/layout';
import { ListStore } from '@/engines/link-lists/store/listStore';
import type { Generation } from '@/engines/link-lists/store/storedList';
import { aLink, madeAt } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain } from './arbitraries';
import { openServer } from './server';

afterEach(() => vi.useRealTimers());

const open = (maxBytes: number) => ListStore.open('place', { database: 'lists', maxBytes }, stamp);

/** A page of five rows. */
const pageFrom = (firstRow: number) => ({
  entry: { firstRow, endRow: firstRow + 5, asked: 1, seen: 0 },
  links: [new Uint8Array(4)],
});

const linksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => aLink({ domain, slug: `s${first + at}` }));

it('a tab that can no longer write does not take the pages that another one stores after that for its own', async () => {
  bringDatabases();
  const full = await open(100);
  const { current } = await full.claim('all', 'first', 1);
  const withPages = (generation: Generation, pages: number) => ({ ...generation, rows: 5 * pages, pages, bytes: 0 });
  await full.putPage(withPages(current, 1), 0, pageFrom(0));

  const other = await open(Infinity);
  const { current: taken } = await other.claim('rest', 'second', 2);
  const own = { ...withPages((await full.list()).current, 1), bytes: 1000 };
  await full.putPage({ ...own, reader: 'gone' }, 5); // what it has would need too much room
  await other.putPage(withPages(taken, 2), 5, pageFrom(5));

  const known = (await full.list()).current;
  const entries = await full.entries(known);
  expect([full.isKept, known.rows, entries.map(({ firstRow }) => firstRow)]).toEqual([false, 5, [0]]);
  expect((await other.entries((await other.list()).current)).map(({ firstRow }) => firstRow)).toEqual([0, 5]);
  full.close();
  other.close();
});

it('a list in memory that begins anew leaves the list alone that another tab has made on the device', async () => {
  bringDatabases();
  const [full, other] = [await open(0), await open(Infinity)];
  const { current } = await full.claim('all', 'first', 1);
  await full.putPage({ ...current, bytes: 1 }, 0); // it does not fit
  const { current: made } = await other.claim('all', 'second', 2);
  await other.putPage({ ...made, rows: 5, pages: 1 }, 0, pageFrom(0));
  await full.startAnew();
  expect([full.isKept, (await other.entries((await other.list()).current)).length]).toEqual([false, 1]);
  full.close();
  other.close();
});

it('a list that begins anew has another number than the one that another tab makes meanwhile', async () => {
  bringDatabases();
  const [one, other] = [await open(Infinity), await open(Infinity)];
  await one.claim('all', 'first', 1);
  await other.list();
  const { current } = await one.claim('all', 'second', 2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await other.startAnew();
  expect((await other.list()).current.number).not.toBe(current.number);
  one.close();
  other.close();
});

it('a tab whose list no longer fits on the device takes a change that another tab has stored there', async () => {
  bringDatabases();
  const full = await openServer({ maxBytes: 2000 });
  await full.keep(linksFrom(0, 2), 'token');
  const other = await openServer();
  const change = { id: `${domain}+s0`, status: { isActive: false, deleted: false }, ...madeAt(Date.now() + 1) };
  await full.keep(linksFrom(2, 200), 'token-2'); // it does not fit any more
  await other.change(change.id, change.status, change);
  await full.request('catchUp', { kind: 'status', changes: [change] });
  expect([full.state().isKept, other.state().isKept]).toEqual([false, true]);
  expect((await full.query())[0]?.isActive).toBe(false);
});

it('a tab whose list no longer fits on the device does not take the end of a list that another tab has read there', async () => {
  bringDatabases();
  const full = await openServer({ maxBytes: 2000 });
  await full.keep(linksFrom(0, 2), 'token');
  const other = await openServer();
  await full.keep(linksFrom(2, 200), 'token-2'); // it does not fit any more
  await other.keep(linksFrom(500, 300));
  await full.claim('all');
  await full.keep([], undefined, { reader: 'gone' }); // opens the list anew
  expect(full.state().current.links).toBe(202);
  expect(await full.query()).toHaveLength(202);
});

it('a list of which the device has a part alone is taken off it as a whole', async () => {
  bringDatabases();
  const server = await openServer({ maxBytes: 2000 });
  await server.keep(linksFrom(0, 2), 'token');
  await server.keep(linksFrom(2, 200), 'token-2'); // it does not fit any more
  await server.request('move', undefined);
  await server.claim('rest');
  await server.keep(linksFrom(202, 1));
  expect(await server.query()).toHaveLength(203);
});
