// @vitest-environment node
import { Dice } from '@sandbox/seed/random';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { openServer } from '../all-links/server';
import { fixClock, passTime } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { edited, expectedOf, sorted } from './edits';
import { hourMs, linkCalled, linksFrom, readAll, type Server } from './reading';

beforeEach(bringDatabases);

const minuteMs = 60_000;
const dayMs = 24 * hourMs;
/** Noon of the day, by the clock of this computer. */
const noon = new Date(2026, 10, 23, 12).getTime();
const links = linksFrom(0, 4);
const [s0, s1, ...others] = links as [Link, Link, ...Link[]];
const named = (name: string) => [{ ...s0, name }, s1, ...others];

/** The intervals, newest first, each as how many links have a difference between when and when. */
const kept = (server: Server) =>
  server.state().intervals.map(({ from, to, links: amount }) => [from, to, amount] as const);
const since = (server: Server, instant: number) => server.request('differencesSince', instant);
/** What each link of an answer was and is: group, and values by label. */
const said = (found: Awaited<ReturnType<typeof since>>) =>
  found?.differences.map(({ id, groups, fields }) => [
    id.split('+')[1],
    ...groups,
    ...fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
  ]);
/** Reads the list, after so many ms. */
async function readAfter(server: Server, ms: number, now: readonly Link[]): Promise<void> {
  passTime(ms);
  await readAll(server, now);
}

describe.each([true, false])('the history of a list, kept on the device: %s', (isKept) => {
  const open = () => openServer({ isKept });

  it('has the interval of a night after 13 reloads in half a minute', async () => {
    fixClock(new Date(noon));
    const server = await open();
    await readAll(server, named('Evening'));
    await readAfter(server, 12 * hourMs, named('Morning'));
    for (let time = 0; time < 13; time += 1) await readAfter(server, 2000, named('Morning'));
    expect(kept(server)).toEqual([
      [noon + 12 * hourMs + 24_000, noon + 12 * hourMs + 26_000, 0],
      [noon, noon + 12 * hourMs, 1],
    ]);
    expect(said(await since(server, noon))).toEqual([['s0', 'details', 'Name: Evening → Morning']]);
  });

  it('keeps the last hour singly, the last day by the hour and older ones by the day', async () => {
    fixClock(new Date(noon));
    const server = await open();
    await readAll(server, named('0'));
    for (let time = 1; time <= 100; time += 1) await readAfter(server, 30 * minuteMs, named(String(time)));
    const now = noon + 50 * hourMs; // 2 PM, two days later
    const lengths = server.state().intervals.map(({ from, to }) => (to - from) / minuteMs);
    const hours = Array.from({ length: 23 }, () => 60);
    expect(lengths).toEqual([30, 30, 30, ...hours, 14 * 60, 12 * 60 - 30]);
    expect(kept(server).at(-1)).toEqual([noon, noon + 12 * hourMs - 30 * minuteMs, 1]);
    expect(server.state().intervals.filter(({ hasGaps }) => hasGaps)).toEqual([]);
    expect(said(await since(server, now - dayMs))).toEqual([['s0', 'details', 'Name: 51 → 100']]);
    expect(said(await since(server, 0))).toEqual([['s0', 'details', 'Name: 0 → 100']]);
    expect(await since(server, now)).toBeUndefined();
  });

  it('has no place for what was changed back', async () => {
    fixClock(new Date(noon));
    const server = await open();
    await readAll(server, named('Spring'));
    const off = { isActive: false, deleted: false };
    await readAfter(server, minuteMs, [linkCalled('new'), { ...s0, ...off, name: 'Summer' }, ...others]);
    await readAfter(server, minuteMs, named('Spring'));
    expect(await since(server, 0)).toMatchObject({ from: noon, links: 0, differences: [] });
    expect(server.state().intervals).toHaveLength(2);
    await readAfter(server, 3 * hourMs, named('Autumn')); // both are of one hour, and come to nothing
    expect(kept(server)).toEqual([[noon + 2 * minuteMs, noon + 2 * minuteMs + 3 * hourMs, 1]]);
    expect(said(await since(server, 0))).toEqual([['s0', 'details', 'Name: Spring → Autumn']]);
    expect((await since(server, 0))?.hasGaps).toBeUndefined();
  });

  it('is kept for 14 days', async () => {
    fixClock(new Date(noon));
    const server = await open();
    await readAll(server, named('0'));
    for (let day = 1; day <= 20; day += 1) await readAfter(server, dayMs, named(String(day)));
    expect(server.state().intervals).toHaveLength(15); // those that ended 0 to 14 days ago
    expect(said(await since(server, 0))).toEqual([['s0', 'details', 'Name: 5 → 20']]);
  });

  it('is found by the id of the latest interval that was put together, and not by an earlier one', async () => {
    fixClock(new Date(noon));
    const server = await open();
    const [clicks, more] = [
      { ...s1, clickCount: 12 },
      { ...s1, clickCount: 14 },
    ];
    await readAll(server, links);
    await readAfter(server, minuteMs, [{ ...s0, name: 'Summer' }, clicks, ...others]);
    await readAfter(server, minuteMs, [{ ...s0, name: 'Summer' }, { ...more, name: 'Sale' }, ...others]);
    const [later, earlier] = server.state().intervals.map(({ id }) => id);
    await readAfter(server, 2 * hourMs, links);
    expect(
      server
        .state()
        .intervals.map(({ id }) => id)
        .slice(1),
    ).toEqual([later]);
    const shown = async (group: 'details' | 'took-off', interval: string | undefined) =>
      (await server.query({ filter: { ...noFilter, changed: { group, interval } } }))
        .map(({ slug }) => slug)
        .toSorted();
    expect(await shown('details', later)).toEqual(['s0', 's1']);
    expect(await shown('took-off', later)).toEqual(['s1']);
    expect(server.state().intervals[1]?.counts).toMatchObject({ details: 2, 'took-off': 1 });
    expect(await shown('details', earlier)).toEqual([]);
    expect(await server.request('differences', earlier ?? '')).toBeUndefined();
  });

  it('has no gap where a reading in between was not whole', async () => {
    fixClock(new Date(noon));
    const server = await open();
    await readAll(server, named('0'));
    await readAfter(server, minuteMs, named('1'));
    passTime(minuteMs);
    await readAll(server, named('2'), { totals: [9] }); // not whole
    await readAfter(server, minuteMs, named('3'));
    await readAfter(server, minuteMs, named('4'));
    const net = await since(server, 0);
    expect(said(net)).toEqual([['s0', 'details', 'Name: 0 → 4']]);
    expect(net).not.toHaveProperty('hasGaps');
    await readAfter(server, 2 * hourMs, named('5'));
    expect(server.state().intervals).toMatchObject([{ links: 1 }, { links: 1 }]);
    expect(server.state().intervals[1]).not.toHaveProperty('hasGaps');
  });
});

describe('the history of a list on the device', () => {
  /** A list that was read at noon and every ten minutes since, each time with another name of a link. */
  async function readSome(times: number): Promise<Server> {
    fixClock(new Date(noon));
    const server = await openServer();
    await readAll(server, named('0'));
    for (let time = 1; time <= times; time += 1) await readAfter(server, 10 * minuteMs, named(String(time)));
    return server;
  }

  it('loses a damaged interval alone, when others are put together and when an answer is', async () => {
    const server = await readSome(4);
    const ids = server.state().intervals.map(({ id }) => Number(id));
    const database = await openDB('lists');
    await database.put('intervals', new Uint8Array([1]), ['org/prj/domain', ids[2] ?? 0, 3]);
    await readAfter(server, 2 * hourMs, named('5'));
    expect(server.state().intervals).toHaveLength(4); // put together with the next reading
    expect(await server.query()).toHaveLength(4);
    await readAfter(server, minuteMs, named('6'));
    expect(server.state().intervals).toMatchObject([{ links: 1 }, { links: 1 }, { links: 1, hasGaps: true }]);
    expect(said(await since(server, 0))).toEqual([['s0', 'details', 'Name: 0 → 6']]);

    await database.put('intervals', 'damaged', ['org/prj/domain', Number(server.state().intervals[1]?.id), 3]);
    database.close();
    expect(await since(server, 0)).toMatchObject({ links: 1, hasGaps: true });
    expect(server.state().intervals).toHaveLength(2);
    expect(server.told.damaged).toBe(0);
  });

  it('is the same after a reload', async () => {
    const one = await readSome(3);
    await readAfter(one, 2 * hourMs, named('4'));
    expect(one.state().intervals).toHaveLength(2);
    await readAfter(one, minuteMs, named('5'));
    for (const server of [one, await openServer()]) {
      expect(kept(server)).toHaveLength(3);
      expect(said(await since(server, 0))).toEqual([['s0', 'details', 'Name: 0 → 5']]);
    }
  });

  it('that is too old is not shown, though nothing was read since', async () => {
    await readSome(2);
    passTime(15 * dayMs);
    expect((await openServer()).state().intervals).toEqual([]);
  });
});

it('100 readings with random edits are kept as what differs in each interval, and answer since any instant', async () => {
  const dice = new Dice(Number(process.env.EDITS_SEED || 3));
  fixClock(new Date(noon));
  const server = await openServer();
  let list: readonly Link[] = linksFrom(0, 12);
  const original = new Map(list.map((link) => [link.id, link]));
  const readings = new Map<number, readonly Link[]>();
  const naive = (from: number, to: number) =>
    sorted(expectedOf(readings.get(from) ?? [], readings.get(to) ?? [], from, to));
  let [edit, netted] = [0, 0];
  for (let reading = 0; reading < 100; reading += 1) {
    passTime(dice.pick([2000, 10 * minuteMs, 40 * minuteMs, 3 * hourMs, 20 * hourMs]));
    const now = Date.now();
    await readAll(server, list, { pageSize: 1000 });
    readings.set(now, list);
    for (const { id, from, to, links: amount } of server.state().intervals) {
      const differences = (await server.request('differences', id)) ?? [];
      expect(sorted(differences)).toEqual(naive(from, to));
      expect(amount).toBe(differences.length);
    }
    const instant = now - dice.below(15 * 24) * hourMs;
    const found = await since(server, instant);
    const first = server.state().intervals.findLast(({ to }) => to > instant);
    expect(found?.from).toBe(first?.from);
    expect(sorted(found?.differences ?? [])).toEqual(found ? naive(found.from, now) : []);
    for (const group of ['created', 'gone', 'details', 'expired', 'switched-off'] as const) {
      const links = found?.differences.filter(({ groups }) => groups.includes(group)) ?? [];
      expect(found?.counts[group] ?? 0).toBe(links.length);
    }
    netted += found?.links ?? 0;
    for (let left = dice.below(8); left > 0; left -= 1, edit += 1) {
      if (list.length < 4 || dice.below(3) === 0) list = restored(list, original, dice);
      else list = edited(list, dice, { edit, now, words: 3 });
      for (const link of list) if (!original.has(link.id)) original.set(link.id, link);
    }
  }
  expect(server.state().intervals.length).toBeGreaterThan(5);
  expect(server.state().intervals.at(-1)?.to).toBeGreaterThanOrEqual(Date.now() - 14 * dayMs);
  expect(netted).toBeGreaterThan(500);
});

/** A link as it was at first, whatever became of it. */
function restored(list: readonly Link[], original: ReadonlyMap<string, Link>, dice: Dice): readonly Link[] {
  const all = [...original.values()];
  const link = all[dice.below(all.length)];
  if (!link) return list;
  const isListed = list.some(({ id }) => id === link.id);
  return isListed ? list.map((each) => (each.id === link.id ? link : each)) : [link, ...list];
}
