import { createListeners } from '@/lib/listeners';

/** Counts the calls that somebody waits for: calls in the background begin when there are none. */
export function createPageCalls() {
  const ended = createListeners();
  let underWay = 0;
  return {
    async count<Reply>(call: Promise<Reply>): Promise<Reply> {
      underWay += 1;
      try {
        return await call;
      } finally {
        underWay -= 1;
        ended.notify();
      }
    },
    /** Resolves when none is under way, or when the signal says stop. */
    none: (signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (underWay > 0 && !signal?.aborted) return;
          stop();
          signal?.removeEventListener('abort', look);
          resolve();
        };
        const stop = ended.subscribe(look);
        signal?.addEventListener('abort', look);
        look();
      }),
  };
}
