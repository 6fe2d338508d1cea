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
