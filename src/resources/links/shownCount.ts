import { createListeners } from '@/lib/listeners';

const { notify, subscribe } = createListeners();
let count: number | undefined;

/** How many of all links of a domain the filter lets through; undefined where pages are shown, and until it is known. */
export const shownCount = {
  subscribe,
  get: () => count,
  set(next: number | undefined) {
    count = next;
    notify();
  },
};
