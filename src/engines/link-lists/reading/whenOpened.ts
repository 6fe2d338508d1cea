import type { AllLinks } from './allLinks';

/** Waits until the worker has told what it has of the list, or that it can't. */
export function whenOpened(list: AllLinks): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { list: known, activity } = list.state();
      if (!known && activity.kind !== 'ended') return;
      stop();
      resolve();
    };
    const stop = list.subscribe(look);
    look();
  });
}
