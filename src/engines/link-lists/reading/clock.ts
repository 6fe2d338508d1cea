import { onConnection } from '@/lib/connection';
import { steadyNow } from '@/lib/steadyTime';

/** The clocks of a reading, and how it waits; tests give their own. */
export interface Clock {
  /** In ms, of a monotonic clock. */
  readonly steady: () => number;
  /** The time of day, in ms. */
  readonly wall: () => number;
  readonly pause: typeof pause;
}

/**
 * Resolves after so many ms, or when the signal says stop; `endsOnline`: also when the connection comes back. A wait that the server
 * asks for does not end so.
 */
export function pause(ms: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      ignore?.();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const ignore = endsOnline ? onConnection(() => navigator.onLine && end()) : undefined;
    signal.addEventListener('abort', end);
  });
}

export const ownClock: Clock = { steady: steadyNow, wall: () => Date.now(), pause };
