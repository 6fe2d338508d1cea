// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { LinkWindow } from '@/engines/link-lists/reading/linkWindow';
import { CheckCounting, LinkIds, LinkStates, LookUps } from '@/engines/link-lists/reading/openQuestions';
import { withKept } from '@/engines/link-lists/reading/windowState';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import type { IndexOrder } from '@/engines/link-lists/worker/protocol';
import { noFilter } from '@/engines/links/filter';
import { aLink } from '../links/builders';
import { passTime } from '../support/clock';
import { everything, openServer } from './server';

const state = {
  current: newGeneration(1, 0),
  successor: undefined,
  changes: 0,
  oldest: undefined,
  isKept: false,
  intervals: [],
};

it('the window draws 100,000 rows, more by a press, and as many again only for another question', () => {
  const asked: number[] = [];
  const window = new LinkWindow((order: IndexOrder) => order.kind === 'query' && asked.push(order.most));
  window.changed(state, false);
  window.ask(everything);
  window.showMore();
  window.ask({ ...everything, now: everything.now + 30_000 });
  window.ask({ ...everything, filter: { ...noFilter, text: 'spring' } });
  expect(asked).toEqual([100_000, 200_000, 200_000, 100_000]);
});

it('a row in sight is asked for again, and stays meanwhile, when another tab has changed links', async () => {
  const asked: (readonly number[])[] = [];
  const window = new LinkWindow((order: IndexOrder) => order.kind === 'rows' && asked.push(order.rows));
  window.changed(state, false);
  window.ask(everything);
  const result = { rows: Uint32Array.of(0, 1), count: 2, totals: { clicks: 0, scans: 0 } };
  window.hear({ kind: 'answer', number: 1, generation: 1, answer: { kind: 'result', result }, rowsOfKnown: [] });
  window.at(0);
  window.hear({ kind: 'rows', generation: 1, links: [[0, aLink({ slug: 's1' })]] });
  expect(window.at(0)?.slug).toBe('s1');
  await Promise.resolve();
  window.changed({ ...state, changes: 1 }, false);
  expect(window.at(0)?.slug).toBe('s1');
  await Promise.resolve();
  expect(asked).toEqual([[0], [0]]);
});

it('a link whose start was read again stands once, under the key that its row had', async () => {
  const { order, said, state: known, keep, endUpdate } = await openServer({ isKept: false });
  const window = new LinkWindow((question) => void order(question));
  const shown = () => {
    for (const answer of said.splice(0)) window.hear(answer);
    const { rows, keys } = window.state();
    return [...rows].map((row) => [window.at(row)?.slug, keys.of(row)] as const);
  };
  const slugs = () => shown().map(([slug]) => slug);
  const [a, b, c] = [aLink({ slug: 'a' }), aLink({ slug: 'b' }), aLink({ slug: 'c' })];
  await keep([a, b, c]);
  window.changed(known(), true);
  window.ask(everything);
  await expect.poll(slugs).toEqual(['a', 'b', 'c']);
  window.changeStatus(b.id, { isActive: false, deleted: false });
  const before = shown();
  await keep([aLink({ slug: 'new' }), a, b], 'more', { part: 'start' });
  await endUpdate();
  window.changed(known(), true);
  await expect.poll(slugs).toEqual(['new', 'a', 'b', 'c']);
  expect(shown().slice(1)).toEqual(before);
});

it('a link that was changed here stays in its place when the start is read again, though it matches no more', async () => {
  const { order, said, state: known, keep, endUpdate, change } = await openServer({ isKept: false });
  const window = new LinkWindow((question) => void order(question));
  const slugs = () => {
    for (const answer of said.splice(0)) window.hear(answer);
    return [...window.state().rows].map((row) => window.at(row)?.slug);
  };
  const off = { isActive: false, deleted: false };
  const [a, b, c] = [aLink({ slug: 'a' }), aLink({ slug: 'b' }), aLink({ slug: 'c' })];
  await keep([a, b, c]);
  window.changed(known(), true);
  window.ask({ ...everything, filter: { ...noFilter, status: 'active' } });
  await expect.poll(slugs).toEqual(['a', 'b', 'c']);
  window.changeStatus(b.id, off);
  await change(b.id, off);
  window.changed(known(), true);
  await expect.poll(() => [slugs(), window.state().result?.count]).toEqual([['a', 'b', 'c'], 2]);
  await keep([aLink({ slug: 'new' }), a, { ...b, ...off }], 'more', { part: 'start' });
  await endUpdate();
  window.changed(known(), true);
  await expect.poll(() => [slugs(), window.state().result?.count]).toEqual([['new', 'b', 'a', 'c'], 3]);
});

it('a list that grows is asked again after half a second, also when the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = vi.fn<(order: IndexOrder) => void>();
  const window = new LinkWindow(send);
  window.changed(state, false);
  window.ask(everything);
  passTime(-60 * 60_000);
  window.changed({ ...state, current: { ...state.current, links: 5 } }, false);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(send).toHaveBeenCalledTimes(2);
});

it('questions about a list are answered with nothing when it is closed', async () => {
  const send = vi.fn<(order: IndexOrder) => void>();
  const [checks, states, ids, lookUps] = [
    new CheckCounting(send),
    new LinkStates(send),
    new LinkIds(send),
    new LookUps(send),
  ];
  const answers = [
    checks.ask(everything.now),
    states.ask({ kind: 'ids', ids: [] }),
    ids.ask({ kind: 'query', query: everything, most: 9 }),
    lookUps.serveRows(everything, new MessageChannel().port1),
  ];
  expect(send).toHaveBeenCalledTimes(4);
  for (const questions of [checks, states, ids, lookUps]) questions.end();
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each([
  ['stand where they were', [1, 2, 3, 4], [1, 4], [2, 3], [1, 2, 3, 4]],
  ['stand once', [1, 2, 3], [1, 2, 3], [2], [1, 2, 3]],
  ['stay at the end', [1, 2, 3], [1], [3], [1, 3]],
])('rows that were changed here and no longer match %s', (_, former, found, kept, shown) => {
  expect([...withKept(Uint32Array.from(found), Uint32Array.from(former), new Set(kept))]).toEqual(shown);
});
