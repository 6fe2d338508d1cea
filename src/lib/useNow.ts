import { useSyncExternalStore } from 'react';

const stepMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, stepMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present in ms, moving on twice a minute; one clock for all who ask. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs);
