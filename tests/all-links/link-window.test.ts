// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { LinkWindow } from '@/engines/link-lists/source/linkWindow';
import { ListQuestions } from '@/engines/link-lists/source/listQuestions';
import { withKept } from '@/engines/link-lists/source/windowLinks';
import type { ListState } from '@/engines/link-lists/store/listState';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import type { AskList } from '@/engines/link-lists/worker/ownerClient';
import { noFilter } from '@/engines/links/filter';
import { aLink } from '../links/builders';
import { passTime } from '../support/clock';
import { everything, openServer } from './server';

type Server = Awaited<ReturnType<typeof openServer>>;

const state: ListState = {
  current: newGeneration(1, 0),
  successor: undefined,
  changes: 0,
  wholeness: { kind: 'part', links: 0, total: undefined },
  age: 0,
  isKept: false,
  intervals: [],
};

type Asked = readonly [
  method: string,
  values: unknown,
  options: { readonly signal?: AbortSignal | undefined } | undefined,
];

/** A worker that answers nothing, and what it was asked. */
function silent() {
  const asked: Asked[] = [];
  const send: AskList = (method, values, options) => {
    asked.push([method, values, options]);
    return new Promise(() => {});
  };
  const valuesOf = (method: Asked[0]) => asked.filter(([name]) => name === method).map(([, values]) => values);
  return { asked, send, valuesOf };
}

it('the window draws 100,000 rows, more by a press, and as many again only for another question', () => {
  const { send, valuesOf } = silent();
  const window = new LinkWindow(send);
  window.changed(state, false);
  window.ask(everything);
  window.showMore();
  window.ask({ ...everything, now: everything.now + 30_000 });
  window.ask({ ...everything, filter: { ...noFilter, text: 'spring' } });
  expect(valuesOf('query')).toMatchObject([100_000, 200_000, 200_000, 100_000].map((limit) => ({ limit })));
});

it('of several questions the newest alone is not called off', () => {
  const { asked, send } = silent();
  const window = new LinkWindow(send);
  window.changed(state, false);
  for (const text of ['s', 'sp', 'spring']) window.ask({ ...everything, filter: { ...noFilter, text } });
  expect(asked.map(([, , options]) => options?.signal?.aborted)).toEqual([true, true, false]);
});

it('a row in sight is asked for again, and stays until then, when another tab has changed links', async () => {
  const server = await openServer({ isKept: false });
  const link = aLink({ slug: 's1' });
  await server.keep([link]);
  const asked: unknown[] = [];
  const window = windowOf(server, (method, values) => method === 'rows' && asked.push(values));
  window.changed(server.state(), false);
  window.ask(everything);
  await expect.poll(() => [...window.state().rows]).toEqual([0]);
  await expect.poll(() => window.at(0)?.slug).toBe('s1');
  expect(asked).toMatchObject([{ rows: [0] }]);
  window.changed({ ...server.state(), changes: 1 }, false);
  expect(window.at(0)?.slug).toBe('s1');
  await Promise.resolve();
  expect(asked).toMatchObject([{ rows: [0] }, { rows: [0] }]);
});

/** The window of the list of a worker. */
function windowOf({ request }: Server, onAsk: (method: string, values: unknown) => void = () => undefined): LinkWindow {
  return new LinkWindow((method, values, options) => {
    onAsk(method, values);
    return request(method, values, options).catch(() => undefined);
  });
}

it('a link whose start was read again stands once, under the key that its row had', async () => {
  const server = await openServer({ isKept: false });
  const { state: known, keep, endUpdate } = server;
  const window = windowOf(server);
  const shown = () => {
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
  await keep([aLink({ slug: 'new' }), a, b], 'more', { isStart: true });
  await endUpdate();
  window.changed(known(), true);
  await expect.poll(slugs).toEqual(['new', 'a', 'b', 'c']);
  expect(shown().slice(1)).toEqual(before);
});

it('a link that was changed here stays in its place when the start is read again, though it matches no more', async () => {
  const server = await openServer({ isKept: false });
  const { state: known, keep, endUpdate, change } = server;
  const window = windowOf(server);
  const slugs = () => {
    return [...window.state().rows].map((row) => window.at(row)?.slug);
  };
  const off = { isActive: false, deleted: false };
  const [a, b, c] = [aLink({ slug: 'a' }), aLink({ slug: 'b' }), aLink({ slug: 'c' })];
  await keep([a, b, c]);
  window.changed(known(), true);
  window.ask({ ...everything, filter: { ...noFilter, status: ['active'] } });
  await expect.poll(slugs).toEqual(['a', 'b', 'c']);
  window.changeStatus(b.id, off);
  await change(b.id, off);
  window.changed(known(), true);
  await expect.poll(() => [slugs(), window.state().result?.count]).toEqual([['a', 'b', 'c'], 2]);
  await keep([aLink({ slug: 'new' }), a, { ...b, ...off }], 'more', { isStart: true });
  await endUpdate();
  window.changed(known(), true);
  await expect.poll(() => [slugs(), window.state().result?.count]).toEqual([['new', 'b', 'a', 'c'], 3]);
});

it('a list that grows is asked again after half a second, also when the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, send } = silent();
  const window = new LinkWindow(send);
  window.changed(state, false);
  window.ask(everything);
  passTime(-60 * 60_000);
  window.changed({ ...state, current: { ...state.current, links: 5 } }, false);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(asked).toHaveLength(2);
});

it('questions about a list are answered with nothing when it is closed', async () => {
  const server = await openServer({ isKept: false });
  const kept = server.keep([aLink()]);
  const questions = new ListQuestions((...asked) => server.request(...asked).catch(() => undefined));
  const ask = () => [
    questions.ask('check', everything.now),
    questions.states({ query: { ...everything, ids: [] }, limit: 9 }),
    questions.ids({ query: everything, limit: 9 }),
    questions.serveRows(everything, new MessageChannel().port1),
  ];
  const answers = ask();
  questions.end();
  const none = [undefined, undefined, undefined, undefined];
  expect(await Promise.all(answers)).toEqual(none);
  questions.drop();
  expect(await Promise.all(ask())).toEqual(none);
  await kept;
});

it.each([
  ['stand where they were', [1, 2, 3, 4], [1, 4], [2, 3], [1, 2, 3, 4]],
  ['stand once', [1, 2, 3], [1, 2, 3], [2], [1, 2, 3]],
  ['stay at the end', [1, 2, 3], [1], [3], [1, 3]],
])('rows that were changed here and no longer match %s', (_, former, found, kept, shown) => {
  expect([...withKept(Uint32Array.from(found), Uint32Array.from(former), new Set(kept))]).toEqual(shown);
});
