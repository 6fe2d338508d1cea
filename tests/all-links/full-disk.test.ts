import { afterEach, expect, it, vi } from 'vitest';
import { stamp } from '@/engines/link-lists/index/layout';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain } from './arbitraries';
import { openServer } from './server';

afterEach(() => vi.useRealTimers());

const open = (maxBytes: number) => ListStore.open('place', { database: 'lists', maxBytes }, stamp);

const linksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => aLink({ domain, slug: `s${first + at}` }));

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
