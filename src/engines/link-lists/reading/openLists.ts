import { createListeners } from '@/lib/listeners';
import type { AllLinks } from './allLinks';

export interface OpenList {
  /** Whose it is: the person, the owner of their database, which not every browser can name, and whether it is kept there. */
  readonly of: { readonly subject: string; readonly owner: string | undefined; isKept: boolean };
  readonly list: AllLinks;
  readonly stop: () => void;
}

const lists = new Map<string, OpenList>();
const { subscribe, notify } = createListeners();

/** The lists of all links that are open, shown or not, by place; the one that was opened last is the last. Tells who subscribes when one comes or goes. */
export const openLists = {
  subscribe,
  get: (key: string): OpenList | undefined => lists.get(key),
  has: (key: string): boolean => lists.has(key),
  all: (): readonly OpenList[] => [...lists.values()],
  keys: (): readonly string[] => [...lists.keys()],
  set(key: string, list: OpenList): void {
    lists.delete(key);
    lists.set(key, list);
    notify();
  },
  delete(key: string): void {
    if (lists.delete(key)) notify();
  },
};

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
