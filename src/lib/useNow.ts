import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';

const stepMs = 30_000;
const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener);
  timer ??= setInterval(listeners.notify, stepMs);
  return () => {
    unsubscribe();
    if (listeners.count() > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present in ms, moving on twice a minute; one clock for all who ask. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs);
