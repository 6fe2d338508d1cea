import { useSyncExternalStore } from 'react';

/** How often the seconds that are left are looked at, in ms. */
const lookEvery = 200;

/** The present in ms by a clock that can't be set: for waits. Of the same order as `Date.now()`, and never set back. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/**
 * By how many ms the steady clock of this thread is ahead of that of another one, which says `now`: each began with what the machine's said
 * then, which may have been set since.
 */
export const aheadOf = (now: number): number => steadyNow() - now;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, lookEvery);
  return () => clearInterval(timer);
}

const noSubscription = () => () => undefined;

/** The whole seconds until an instant of `steadyNow`, counting down to 1; 1 where there is none. */
export const useSecondsUntil = (instant: number | undefined): number =>
  useSyncExternalStore(instant === undefined ? noSubscription : subscribe, () =>
    instant === undefined ? 1 : Math.max(1, Math.ceil((instant - steadyNow()) / 1000)),
  );
