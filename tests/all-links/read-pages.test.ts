// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ownClock } from '@/engines/link-lists/reading/clock';
import { Reader, type WrittenList } from '@/engines/link-lists/reading/reader';
import { type ReadEffects, readPages } from '@/engines/link-lists/reading/readPages';
import { RemainingTime, timeLeft } from '@/engines/link-lists/reading/remainingTime';
import type { ReadPage } from '@/engines/link-lists/store/loadedList';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import { ApiError } from '@/providers/http/apiError';
import { createRateLimit } from '@/providers/tasks/rateLimit';
import { retryDelay } from '@/providers/tasks/retry';

const failure = (statusCode: number, retryAfterMs?: number) =>
  new ApiError(statusCode === 0 ? 'network' : 'answered', 'No', { statusCode, ...(retryAfterMs && { retryAfterMs }) });

/** A server of pages 0, 1 …: what each call is answered with, in order, is a page or a failure. */
function readThrough(pages: number, failures: readonly (ApiError | undefined)[] = [], known: readonly number[] = []) {
  const asked: (string | undefined)[] = [];
  const waited: [number, string | undefined][] = [];
  const left = [...failures];
  let now = 0;
  const effects: ReadEffects = {
    async read(token) {
      asked.push(token);
      const error = left.shift();
      if (error) throw error;
      return Number(token ?? 0);
    },
    async keep(reply) {
      const page = Number(reply);
      return { next: page + 1 < pages ? String(page + 1) : undefined, added: known.includes(page) ? 0 : 2 };
    },
    async wait(ms, reason) {
      if (ms <= 0) return;
      now += ms;
      waited.push([ms, reason]);
    },
    asked: async () => ({ asked: 0, seen: 0 }),
    now: () => now,
    wall: () => 0,
    rateLimit: createRateLimit(),
  };
  const go = (token?: string, isEnough = () => false, signal = new AbortController().signal) =>
    readPages(effects, { token, signal, isEnough, readsAhead: false });
  return { go, asked, waited, effects };
}

/** An empty list that is given to each reading and takes no page. */
function listThat(onPage: (page: ReadPage) => void, changes = () => 0): WrittenList {
  const list = {
    current: newGeneration(1, 0),
    successor: undefined,
    wholeness: { kind: 'part', links: 0, total: undefined } as const,
    age: 0,
    isKept: true,
    intervals: [],
  };
  return {
    state: () => ({ ...list, changes: changes() }),
    claim: async () => ({ part: 'current' }),
    async keep(page) {
      onPage(page);
      return undefined;
    },
    endUpdate: async () => undefined,
    cut: async () => undefined,
    stored: async () => undefined,
    changesStored: async () => undefined,
    newsAt: () => 0,
  };
}

const nothing = () => undefined;
const around = {
  rateLimit: createRateLimit(),
  ready: async () => undefined,
  clock: ownClock,
  onWaiting: nothing,
  onReading: nothing,
  onKept: nothing,
};
const emptyPage = async () => ({ links: [], hasMore: false });

it('a reading ends when it is stopped while the list has its page', async () => {
  const stop = new AbortController();
  const reader = new Reader({ ...around, read: emptyPage, list: listThat(() => stop.abort()) });
  expect(await reader.readRest(stop.signal)).toEqual({ kind: 'stopped' });
});

it('a page is asked for once the changes of this tab are stored, and is later than they are', async () => {
  const stop = new AbortController();
  let changes = 0;
  const seen: number[] = [];
  const onPage = (page: ReadPage) => {
    seen.push(page.seen);
    stop.abort();
  };
  const changesStored = async () => void (changes = 1);
  const list = { ...listThat(onPage, () => changes), changesStored };
  await new Reader({ ...around, read: emptyPage, list }).readRest(stop.signal);
  expect(seen).toEqual([1]);
});

describe('reading the pages', () => {
  it('asks for each page once, from where it begins', async () => {
    const all = readThrough(4);
    expect(await all.go()).toEqual({ kind: 'complete' });
    expect(all.asked).toEqual([undefined, '1', '2', '3']);
    const rest = readThrough(4);
    await rest.go('2');
    expect(rest.asked).toEqual(['2', '3']);
  });

  it('waits and asks for the same page again when the failure may pass', async () => {
    const { go, asked, waited } = readThrough(2, [undefined, failure(429, 7000), failure(0), failure(503)]);
    expect(await go()).toEqual({ kind: 'complete' });
    expect(asked).toEqual([undefined, '1', '1', '1', '1']);
    expect(waited).toEqual([
      [7000, 'server'],
      [2000, 'network'],
      [4000, 'server'],
    ]);
  });

  it('dates a page by the time that it was asked for last: the server may know of later changes by then', async () => {
    const { effects, asked } = readThrough(2, [failure(0), failure(503)]);
    const kept: number[] = [];
    const keep: ReadEffects['keep'] = (reply, { seen }, onNext) => {
      kept.push(seen);
      return effects.keep(reply, { asked: 0, seen }, onNext);
    };
    const dated = { ...effects, keep, asked: async () => ({ asked: 0, seen: asked.length }) };
    const { signal } = new AbortController();
    await readPages(dated, { token: undefined, signal, isEnough: () => false, readsAhead: false });
    expect(kept).toEqual([2, 3]);
  });

  it('dates a page by the clock as it is when the page comes, where that was set back', async () => {
    const { effects } = readThrough(1);
    const { signal } = new AbortController();
    const dateOf = async (asked: number) => {
      let passed = 0;
      let date = 0;
      await readPages(
        {
          ...effects,
          asked: async () => ({ asked, seen: 0 }),
          read(token, abort) {
            passed = 200;
            return effects.read(token, abort);
          },
          now: () => passed,
          wall: () => 5200,
          keep(reply, page, onNext) {
            date = page.asked;
            return effects.keep(reply, page, onNext);
          },
        },
        { token: undefined, signal, isEnough: () => false, readsAhead: false },
      );
      return date;
    };
    expect([await dateOf(9000), await dateOf(3000)]).toEqual([5000, 3000]);
  });

  it.each([
    [404, 'failed'],
    [403, 'failed'],
    [401, 'failed'],
  ])('ends at once at a %d', async (statusCode, kind) => {
    const { go, asked } = readThrough(3, [undefined, failure(statusCode)]);
    expect(await go()).toMatchObject({ kind, error: { statusCode } });
    expect(asked).toHaveLength(2);
  });

  it.each([400, 410])('says that the token is gone at a %d, but not of the first page', async (statusCode) => {
    expect(await readThrough(3, [undefined, failure(statusCode)]).go()).toEqual({ kind: 'token-gone' });
    expect(await readThrough(3, [failure(statusCode)]).go()).toMatchObject({ kind: 'failed' });
  });

  it('gives up a page after ten tries', async () => {
    const { go, asked } = readThrough(
      2,
      Array.from({ length: 20 }, () => failure(503)),
    );
    expect(await go()).toMatchObject({ kind: 'failed', error: { statusCode: 503 } });
    expect(asked).toHaveLength(10);
  });

  it('ends when the server gives three pages of what is known, or the same token again', async () => {
    expect(await readThrough(9, [], [2, 3, 4]).go()).toEqual({ kind: 'repeats' });
    expect(await readThrough(9, [], [2, 3, 5]).go()).toEqual({ kind: 'complete' });
    const { effects } = readThrough(9);
    const stuck = {
      ...effects,
      keep: async (_: unknown, _asked: object, onNext: (token: string) => void) => {
        onNext('1');
        return { next: '1', added: 1 };
      },
    };
    const signal = new AbortController().signal;
    expect(await readPages(stuck, { token: '1', signal, isEnough: () => false, readsAhead: true })).toEqual({
      kind: 'repeats',
    });
  });

  it('stops where the list takes no page any more', async () => {
    const { effects, asked } = readThrough(9);
    const signal = new AbortController().signal;
    const keep = async () => undefined;
    const start = { token: undefined, signal, isEnough: () => false, readsAhead: false };
    expect(await readPages({ ...effects, keep }, start)).toEqual({ kind: 'stopped' });
    expect(asked).toHaveLength(1);
  });

  it('ends once there is enough, and asks nothing more once it is stopped', async () => {
    const { go, asked } = readThrough(9);
    expect(await go(undefined, () => asked.length === 3)).toEqual({ kind: 'enough' });
    const stopped = readThrough(9);
    const stop = new AbortController();
    const end = stopped.go(undefined, () => (stop.abort(), false), stop.signal);
    expect(await end).toEqual({ kind: 'stopped' });
    expect(stopped.asked).toHaveLength(1);
  });

  it('asks nothing once it is stopped while a change is stored', async () => {
    const { effects, asked } = readThrough(2);
    const stop = new AbortController();
    const late = { ...effects, asked: async () => (stop.abort(), { asked: 0, seen: 0 }) };
    const start = { token: undefined, signal: stop.signal, isEnough: () => false, readsAhead: true };
    expect(await readPages(late, start)).toEqual({ kind: 'stopped' });
    expect(asked).toEqual([]);
  });
});

describe('reading ahead', () => {
  function ahead(pages: number, failures: readonly (ApiError | undefined)[] = []) {
    const { effects, asked } = readThrough(pages, failures);
    const done: string[] = [];
    const keep: ReadEffects['keep'] = async (reply, at, onNext) => {
      const page = await effects.keep(reply, at, onNext);
      if (page && 'next' in page && page.next !== undefined) onNext(page.next);
      await new Promise((resolve) => setTimeout(resolve)); // it is taken, in another thread
      done.push(`kept with ${asked.length} asked for`);
      return page;
    };
    const start = { token: undefined, signal: new AbortController().signal, readsAhead: true };
    const go = (isEnough = () => false) => readPages({ ...effects, keep }, { ...start, isEnough });
    return { go, asked, done };
  }

  it('asks for the next page, once, before this one is kept', async () => {
    const { go, asked, done } = ahead(3);
    expect(await go()).toEqual({ kind: 'complete' });
    expect(asked).toEqual([undefined, '1', '2']);
    expect(done).toEqual(['kept with 2 asked for', 'kept with 3 asked for', 'kept with 3 asked for']);
  });

  it('ends by the pages that it has kept, whatever comes of the one ahead', async () => {
    expect(await ahead(9, [undefined, failure(404)]).go(() => true)).toEqual({ kind: 'enough' });
    expect(await ahead(9, [undefined, failure(410)]).go()).toEqual({ kind: 'token-gone' });
  });
});

describe('the rate of reading', () => {
  it('slows down by doubling, up to a minute, and tries an error inside the server once more', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => retryDelay(failure(0), tries));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect([1, 2].map((tries) => retryDelay(failure(500), tries))).toEqual([1000, undefined]);
    expect(retryDelay(failure(422), 1)).toBeUndefined();
  });

  it('tells the time that is left from the fifth page on, by the middle of the last ones', () => {
    expect(timeLeft([0, 100, 200, 300], 10)).toBeUndefined();
    expect(timeLeft([0, 100, 200, 900, 1000, 1100], 10)).toBe(1000);
  });

  it('tells no time that is left while the number of pages is unknown', () => {
    const remaining = new RemainingTime();
    const came = [10_000, 10_100, 10_200, 10_300, 10_400, 10_500];
    expect(came.map((now) => remaining.after(now, undefined))).toEqual(came.map(() => undefined));
    expect(remaining.after(10_600, 10)).toBe(1000);
  });
});
