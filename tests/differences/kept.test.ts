// @vitest-environment node
import { createHash } from 'node:crypto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { differencesIn, gainsOf } from '@/engines/link-lists/differences/listMarks';
import { stamp } from '@/engines/link-lists/index/layout';
import { ListRecord } from '@/engines/link-lists/store/listRecord';
import { StoredIntervals } from '@/engines/link-lists/store/storedIntervals';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { RemoteError } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { linkCalled, linksFrom, newest, readAll, type Server } from './reading';

beforeEach(bringDatabases);

const place = 'org/prj/domain';
const links = linksFrom(0, 4);
/** A list that was read so many times, each time with another name of a link. */
async function readOften(server: Server, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await readAll(
      server,
      links.map((link) => ({ ...link, name: `Name ${time}`, clickCount: time })),
    );
  }
}

type Stored = readonly [key: IDBValidKey, value: unknown];

async function storedIntervals(): Promise<readonly Stored[]> {
  const database = await openDB('lists');
  const [keys, values] = [await database.getAllKeys('intervals'), await database.getAll('intervals')];
  database.close();
  return keys.map((key, at) => [key, values[at]]);
}

const numbersOf = (stored: readonly Stored[]) => [
  ...new Set(stored.map(([key]) => (Array.isArray(key) ? Number(key[1]) : Number.NaN))),
];

describe('intervals go with their list', () => {
  const ways: Readonly<Record<string, (server: Server) => Promise<unknown>>> = {
    'when it is removed': ({ request }) => request('remove', undefined),
    'when it is in memory alone from now on': ({ request }) => request('move', undefined),
    'when it was in memory in between': async ({ request }) => {
      await request('move', undefined);
      await request('move', 'lists');
    },
    'when it can’t be read': async ({ state }) => {
      const database = await openDB('lists');
      for (const key of await database.getAllKeys('pages')) await database.put('pages', [new Uint8Array([1])], key);
      database.close();
      const after = await openServer();
      await expect(after.request('rows', { generation: state().current.number, rows: [0] })).rejects.toBeInstanceOf(
        RemoteError,
      );
    },
    'when its record is lost': async ({ claim }) => {
      const database = await openDB('lists');
      await database.clear('lists');
      database.close();
      await claim('all');
    },
  };

  it.each(Object.entries(ways))('%s', async (_, way) => {
    const server = await openServer();
    await readOften(server, 2);
    await server.request('change', { news: { kind: 'created', ids: ['go.acme.example+new'] }, now: steadyNow() });
    expect(server.state().intervals).toHaveLength(1);
    expect(await storedIntervals()).not.toEqual([]);
    await way(server);
    expect(await storedIntervals()).toEqual([]);
    expect((await openServer()).state().intervals).toEqual([]);
  });

  it('and those of another list stay', async () => {
    const other = await openServer({ place: 'other' });
    await readOften(other, 2);
    const server = await openServer();
    await readOften(server, 2);
    await server.request('remove', undefined);
    expect((await openServer({ place: 'other' })).state().intervals).toHaveLength(1);
  });
});

describe('a list keeps', () => {
  it.each([true, false])('each interval of the last hour, on the device: %s', async (isKept) => {
    const server = await openServer({ isKept });
    await readOften(server, 15);
    const { intervals } = server.state();
    expect(intervals.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 14 }, (_, at) => Number(intervals[0]?.id) - at),
    );
    const oldest = await server.request('differences', intervals.at(-1)?.id ?? '');
    expect(oldest?.[0]?.fields).toEqual([{ label: 'Name', before: 'Name 0', after: 'Name 1' }]);
    expect(await server.request('differences', String(Number(intervals.at(-1)?.id) - 1))).toBeUndefined();
    const shown = await server.query({
      filter: { ...noFilter, changed: { group: 'details', interval: intervals[5]?.id } },
    });
    expect(shown).toHaveLength(4);
    const stored = isKept ? numbersOf(await storedIntervals()) : [];
    expect(stored).toHaveLength(isKept ? 14 : 0);
  });

  it('5 MB of them, of which the oldest go first, and says which is not all there', { timeout: 120_000 }, async () => {
    let seed = 7;
    /** A text that can't be packed. */
    const noise = (length: number) => {
      seed += 1;
      return createHash('shake256', { outputLength: length }).update(String(seed)).digest('base64').slice(0, length);
    };
    const noisy = (count: number, bytes: number): readonly Link[] =>
      Array.from({ length: count }, (_, at) => linkCalled(`s${at}`, { description: noise(bytes) }));
    const server = await openServer();
    await readAll(server, noisy(1000, 1500));
    for (let reading = 0; reading < 3; reading += 1) await readAll(server, noisy(1000, 1500));
    const whole = { isCut: false, links: 1000 };
    expect(server.state().intervals).toMatchObject([whole, whole]);
    await readAll(server, noisy(1000, 6500));
    const [cut, ...others] = server.state().intervals;
    expect(others).toEqual([]);
    expect(cut).toMatchObject({ isCut: true, links: 1000, counts: { details: 1000 } });
    const { differences } = await newest(server);
    expect(differences.length).toBeGreaterThan(400);
    expect(differences.length).toBeLessThan(1000);
    const sizes = (await storedIntervals()).map(([, value]) => (ArrayBuffer.isView(value) ? value.byteLength : 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });

  it('the clicks of the newest alone', async () => {
    const server = await openServer();
    await readOften(server, 3);
    const parts = (await storedIntervals()).flatMap(([key]) => (Array.isArray(key) ? [key[2]] : []));
    expect(parts).toEqual([0, 1, 3, 0, 1, 2, 3]);
    expect((await (await openServer()).query()).map(({ clicksSince }) => clicksSince)).toEqual([1, 1, 1, 1]);
    await readAll(server, links, { totals: [9] });
    expect(server.state().intervals).toHaveLength(2);
    expect((await server.query()).map(({ clicksSince }) => clicksSince)).toEqual(links.map(() => undefined));
    expect(await server.request('clicksSince', links[0]?.id ?? '')).toBeUndefined();
  });

  it('at most 1,000 notes of what was created here', async () => {
    const server = await openServer();
    await readAll(server, links);
    for (let note = 0; note < 1003; note += 1)
      await server.request('change', {
        news: { kind: 'created', ids: [`go.acme.example+new${note}`] },
        now: steadyNow(),
      });
    const notes = await storedIntervals();
    expect(notes).toHaveLength(1000);
    expect(notes[0]?.[1]).toEqual(['go.acme.example+new3']);
  });
});

it('an interval stays when its clicks are looked for after another tab has stored a newer one', async () => {
  const server = await openServer();
  await readOften(server, 2);
  const [{ id } = { id: '' }] = server.state().intervals;
  const record = new ListRecord(place, stamp, undefined);
  await record.open('lists');
  const intervals = new StoredIntervals(place, record);
  await intervals.load();
  await readAll(server, links);
  expect(await gainsOf(intervals, id)).toBeUndefined();
  expect(await differencesIn(intervals, id)).toHaveLength(4);
  record.database?.close();
  expect((await openServer()).state().intervals.map((interval) => interval.id)).toEqual([`${Number(id) + 1}`, id]);
});

describe('an interval that can’t be read', () => {
  const damages: Readonly<
    Record<string, (number: number, put: (part: number, value?: unknown) => Promise<unknown>) => Promise<unknown>>
  > = {
    'is lost when it does not say what it is': (_, put) => put(0, { interval: 'x' }),
    'is lost when it says another number': (number, put) => put(0, { interval: { id: `${number + 1}` } }),
    'is lost when its differences are damaged': (_, put) => put(3, new Uint8Array([1, 2, 3])),
    'is lost when its differences are missing': (_, put) => put(3),
    'is lost when its clicks are damaged': (_, put) => put(2, { rows: new Uint8Array([7]), gains: 'x' }),
  };

  it.each(Object.entries(damages))('%s, and nothing else', async (_, damage) => {
    await readOften(await openServer(), 3);
    const number = Math.max(...numbersOf(await storedIntervals()));
    const database = await openDB('lists');
    await damage(number, async (part, value) =>
      value === undefined
        ? database.delete('intervals', [place, number, part])
        : database.put('intervals', value, [place, number, part]),
    );
    database.close();
    const server = await openServer();
    await server.request('differences', `${number}`);
    const { intervals } = server.state();
    expect(intervals.map(({ id }) => Number(id))).toEqual([number - 1]);
    expect(await server.request('differences', `${number - 1}`)).toHaveLength(4);
    expect(await server.query()).toHaveLength(4);
    expect(numbersOf(await storedIntervals())).toEqual([number - 1]);
    expect(server.told.damaged).toBe(0);
  });

  it('does not keep the next one from being compared', async () => {
    const before = await openServer();
    await readOften(before, 2);
    const database = await openDB('lists');
    for (const key of await database.getAllKeys('intervals')) await database.put('intervals', 'damaged', key);
    database.close();
    await readAll(before, linksFrom(0, 3));
    const server = await openServer();
    expect(server.state().intervals).toHaveLength(1);
    expect((await newest(server)).interval.counts.gone).toBe(1);
  });
});
