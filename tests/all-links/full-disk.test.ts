// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { stamp } from '@/engines/link-lists/index/layout';
import { openListDatabase } from '@/engines/link-lists/store/listDatabase';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { aLink } from '../links/builders';
import { bringDatabases, madeDatabase } from '../support/indexedDb';
import { domain } from './arbitraries';
import { openServer } from './server';

afterEach(() => vi.useRealTimers());

const open = async (maxBytes: number) =>
  ListStore.open('place', { database: await madeDatabase('lists'), maxBytes }, stamp);

const linksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => aLink({ domain, slug: `s${first + at}` }));

it('a list whose record is lost begins anew under another number', async () => {
  bringDatabases();
  const before = await open(Infinity);
  await before.claim('all', 1);
  const { current } = await before.claim('all', 2);
  before.close();
  const database = await openListDatabase('lists', true, () => undefined);
  await database?.clear('lists');
  database?.close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  const after = await open(Infinity);
  expect((await after.list()).current.number).toBeGreaterThan(current.number);
  after.close();
});

it('a list that no longer fits on the device takes a change', async () => {
  bringDatabases();
  const full = await openServer({ maxBytes: 2000 });
  await full.keep(linksFrom(0, 2), 'token');
  await full.keep(linksFrom(2, 200), 'token-2'); // it does not fit any more
  await full.change(`${domain}+s0`, { isActive: false, deleted: false }, Date.now() + 1);
  expect(full.state().isKept).toBe(false);
  expect((await full.query())[0]?.isActive).toBe(false);
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
