import { pause } from '@/lib/pause';
import { steadyNow } from '@/lib/steadyTime';

/** The clocks of a reading, and how it waits; tests give their own. */
export interface Clock {
  /** In ms, of a monotonic clock. */
  readonly steady: () => number;
  /** The time of day, in ms. */
  readonly wall: () => number;
  readonly pause: typeof pause;
}

export const ownClock: Clock = { steady: steadyNow, wall: () => Date.now(), pause };
