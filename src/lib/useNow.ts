import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

const stepMs = 30_000;
const heldMs = 1000;
let read = { at: Number.NaN, present: 0 };

/** Held for a second: React reads it twice in a row, and must find the same. */
function present(): number {
  const at = Date.now();
  if (!(Math.abs(at - read.at) < heldMs)) read = { at, present: Math.floor(at / stepMs) * stepMs };
  return read.present;
}

const clock = createStore(present);
function tick(): void {
  read = { at: Number.NaN, present: 0 };
  clock.setState(present());
}
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The clock runs while it is followed. */
function follow(listener: () => void) {
  if (followers === 0) {
    tick();
    timer = setInterval(tick, stepMs);
  }
  followers += 1;
  const unsubscribe = clock.subscribe(listener);
  return () => {
    unsubscribe();
    followers -= 1;
    if (followers === 0) clearInterval(timer);
  };
}

/** The present in ms, which moves on twice a minute; one clock for all components. */
export const useNow = (): number => useSyncExternalStore(follow, present);
