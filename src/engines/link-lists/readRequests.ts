import { type LinksPlace, placeKey } from '@/engines/links';
import { createListeners } from '@/lib/listeners';

/** How much of a list is asked for: as much as a question reads by itself, or all of it however long it is. */
export type ReadRequest = 'question' | 'all';

const { notify, subscribe } = createListeners();
const requests = new Map<string, ReadRequest>();

/** The lists of which all links are asked for in this visit. Of the others, pages are loaded. */
export const readRequests = {
  subscribe,
  of: (place: LinksPlace): ReadRequest | undefined => requests.get(placeKey(place)),
  make(place: LinksPlace, request: ReadRequest): void {
    if (requests.get(placeKey(place)) === 'all') return;
    requests.set(placeKey(place), request);
    notify();
  },
  /** Takes the request for all of it, however long it is: it is carried out once. */
  take(place: LinksPlace): boolean {
    const isAll = requests.get(placeKey(place)) === 'all';
    if (isAll) requests.set(placeKey(place), 'question');
    return isAll;
  },
  drop(place: LinksPlace): void {
    if (requests.delete(placeKey(place))) notify();
  },
  clear(): void {
    requests.clear();
    notify();
  },
};
