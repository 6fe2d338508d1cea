import { vi } from 'vitest';

/** The time of every test that has to know it. */
export const testTime = new Date('2026-03-02T10:00:00Z');

/** Fixes the date for the app and the sandbox; timers go on as ever. Ends with the test. */
export function fixClock(time: Date = testTime): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

/** Moves the fixed date on. */
export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const waits = { fromMs: 300, toMs: 2_000, factor: 20 };

/**
 * Makes the waits of the product (simulated delays, tries again) twenty times shorter until the test ends. Shorter and longer
 * timers, such as those of toasts and of the tests themselves, stay as they are.
 */
export function shortenWaits(): void {
  const start = globalThis.setTimeout;
  const shortened: typeof start = Object.assign(
    (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
      start(handler, ms >= waits.fromMs && ms <= waits.toMs ? ms / waits.factor : ms, ...values),
    start,
  );
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened);
}

/** Lets the page's own timers, and date and steady time where they go by them, be run ahead by `vi.advanceTimersByTimeAsync`; they go on as ever besides. */
export const takeTimers = ({ withDate = false } = {}) =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', ...(withDate ? (['Date', 'performance'] as const) : [])],
    shouldAdvanceTime: true,
  });

/** Waits for an assertion while the timers that the test has taken run ahead: what the product waits for takes no time. */
export const runAhead = (assertion: () => unknown, ms = 100): Promise<unknown> =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await assertion();
    },
    { interval: 5, timeout: 45_000 },
  );
