// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterCall, afterRefusal, earliestCall, firstRate, type Rate } from '@/providers/tasks/rateLimit';

/** Makes calls that take no time for so many ms, one answer after each, and gives when they began. */
function callsWithin(ms: number, start: Rate = firstRate, from = 0) {
  const calls: number[] = [];
  let rate = start;
  for (let now = from; now < from + ms; ) {
    const at = Math.max(now, earliestCall(rate, 0) ?? now);
    if (at >= from + ms) break;
    calls.push(at);
    rate = afterAnswer(afterCall(rate, at), at);
    now = at;
  }
  return { calls, rate };
}

describe('the rate of a job', () => {
  it('lets one call go and waits for its answer before there are two at once', () => {
    const called = afterCall(firstRate, 0);
    expect(earliestCall(called, 1)).toBeUndefined();
    expect(earliestCall(afterAnswer(called, 30), 1)).toBe(100);
    expect(earliestCall(afterAnswer(called, 30), 2)).toBeUndefined();
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
    expect(earliestCall(refused, 0)).toBe(207_000);
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
