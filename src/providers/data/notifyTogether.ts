import { notifyManager } from '@tanstack/react-query';

let waiting: (() => void)[] = [];

/** Each order comes with a timer of its own, so that none waits for a timer that was lost. */
function notify(): void {
  const all = waiting;
  waiting = [];
  for (const tell of all) tell();
}

/**
 * Answers that have arrived together are drawn once: TanStack Query tells of each in a task of its own, and React draws after
 * each (docs/decisions/0025).
 */
export function notifyTogether(): void {
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    setTimeout(notify);
  });
}
