// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/providers/http/apiError';
import {
  afterAnswer,
  afterCall,
  afterRead,
  afterRefusal,
  atBegin,
  createRateLimit,
  earliestCall,
  earliestRead,
  firstRate,
  type Rate,
} from '@/providers/tasks/rateLimit';
import { type Retries, withRetries } from '@/providers/tasks/retry';

const answered = (rate: Rate): Rate => ({ ...rate, inFlight: rate.inFlight - 1 });

/** Makes calls that take no time for so many ms, one answer after each, and gives when they began. */
function callsWithin(ms: number, start: Rate = firstRate, from = 0) {
  const calls: number[] = [];
  let rate = start;
  for (let now = from; now < from + ms; ) {
    const at = Math.max(now, earliestCall(rate) ?? now);
    if (at >= from + ms) break;
    calls.push(at);
    rate = afterAnswer(answered(afterCall(rate, at)), at);
    now = at;
  }
  return { calls, rate };
}

describe('the rate of a job', () => {
  it('lets one call go and waits for its answer before there are two at once', () => {
    const called = afterCall(firstRate, 0);
    expect(earliestCall(called)).toBeUndefined();
    const two = afterAnswer(called, 30);
    expect(earliestCall(two)).toBe(100);
    expect(earliestCall(afterCall(two, 100))).toBeUndefined();
  });

  it('begins with 10 calls a second and rises by 2 every 5 s to 50, and from 2 at once to 6', () => {
    const { calls, rate } = callsWithin(200_000);
    const inSecond = (second: number) => calls.filter((at) => Math.floor(at / 1000) === second).length;
    expect([0, 7, 12, 190].map(inSecond)).toEqual([10, 12, 14, 50]);
    expect(rate).toMatchObject({ atOnce: 6, perSecond: 50 });
  });

  it('makes 10,000 calls in 270 s', () => {
    expect(callsWithin(270_000).calls.length).toBeGreaterThanOrEqual(10_000);
  });

  it('makes no call during Retry-After, and goes on at half the rate with half as many at once', () => {
    const { rate } = callsWithin(200_000);
    const refused = afterRefusal(rate, 200_000, 7000);
    expect(refused).toMatchObject({ atOnce: 3, perSecond: 25 });
    expect(callsWithin(6999, refused, 200_000).calls).toEqual([]);
    expect(earliestCall(refused)).toBe(207_000);
  });

  it('counts refusals of what was under way as one', () => {
    const refused = afterRefusal(afterRefusal(firstRate, 0, 3000), 50, 4000);
    expect(refused).toMatchObject({ atOnce: 1, perSecond: 5, heldUntil: 4050, holds: 1 });
  });

  it('waits 1, 2, 4 … 60 s where the server names no time, and never has less than one call a second', () => {
    let rate = firstRate;
    let now = 0;
    const waits = Array.from({ length: 8 }, () => {
      rate = afterRefusal(rate, now, undefined);
      const wait = rate.heldUntil - now;
      now = rate.heldUntil;
      return wait / 1000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(rate).toMatchObject({ atOnce: 1, perSecond: 1 });
  });
});

describe('the rate that jobs and readings share', () => {
  const busy = afterCall(afterAnswer(firstRate, 0), 0);

  it('gives a reading every other call of a job, and the job the calls between', () => {
    expect(earliestCall(busy)).toBe(100);
    expect(earliestCall(afterRead(busy))).toBe(200);
    expect(earliestCall(afterRead(afterRead(busy)))).toBe(200);
    const next = afterCall(answered(afterRead(busy)), 200);
    expect([earliestCall(next), earliestCall(afterRead(next))]).toEqual([300, 400]);
  });

  it('lets a reading of more than a hundred pages ask for eight a second, and fewer after refusals', () => {
    const begun = (pages: number) => Array.from({ length: pages }, () => 5000);
    expect([99, 100].map((pages) => earliestRead(firstRate, begun(pages)))).toEqual([0, 5125]);
    const refused = afterRefusal(firstRate, 0, 1000);
    expect(earliestRead(refused, begun(1))).toBe(5200);
    expect(earliestRead(afterRefusal(refused, 2000, 1000), begun(1))).toBe(5400);
  });

  it('comes back to the first rate by reads that are answered, and rises above it by calls of jobs alone', () => {
    let rate = afterRefusal(firstRate, 0, 1000);
    for (let now = 2000; now < 60_000; now += 1000) rate = afterAnswer(rate, now, true);
    expect(rate).toMatchObject({ atOnce: 2, perSecond: 10, holds: 0 });
  });

  it('begins slowly with a job, unless another one is at work', () => {
    const fast = { ...afterAnswer(firstRate, 0), atOnce: 6, perSecond: 50 };
    expect(atBegin(fast)).toMatchObject({ atOnce: 2, perSecond: 10, raisedAt: undefined });
    expect(atBegin(afterCall(fast, 0))).toMatchObject({ atOnce: 6, perSecond: 50 });
    expect(atBegin(afterRefusal(firstRate, 0, 7000))).toMatchObject({ perSecond: 5, heldUntil: 7000 });
  });

  it('holds back a read while the server asks for a pause, and a job when a read was refused', async () => {
    const rateLimit = createRateLimit();
    rateLimit.setState((rate) => afterRefusal(rate, 0, 7000), true);
    let now = 0;
    const asked: number[] = [];
    const retries: Retries = {
      maxTries: 3,
      rateLimit,
      signal: new AbortController().signal,
      wait: async (ms) => void (now += ms),
      now: () => now,
    };
    const ask = async () => {
      asked.push(now);
      if (asked.length === 1) throw new ApiError('answered', 'No', { statusCode: 429, retryAfterMs: 3000 });
      return 'page';
    };
    expect(await withRetries(retries, ask)).toBe('page');
    expect(asked).toEqual([7000, 10_000]);
    expect(earliestCall(rateLimit.getState())).toBeGreaterThanOrEqual(10_000);
  });
});
