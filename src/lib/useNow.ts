import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

const stepMs = 30_000;
const present = () => Math.floor(Date.now() / stepMs) * stepMs;

const clock = createStore(present);
const tick = () => clock.setState(present());
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The clock runs while somebody follows it. */
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

/** The present in ms, moving on twice a minute; one clock for all who ask. */
export const useNow = (): number => useSyncExternalStore(follow, present);
