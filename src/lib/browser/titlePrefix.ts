import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

const listeners = createListeners();
let prefix = '';

/** What the title of every page begins with: '(25 %) '. */
export const useTitlePrefix = () => useSyncExternalStore(listeners.subscribe, () => prefix);

export function setTitlePrefix(next: string): void {
  if (prefix === next) return;
  prefix = next;
  listeners.notify();
}
