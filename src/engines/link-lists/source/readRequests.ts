import { createStore } from 'zustand/vanilla';
import { type LinksPlace, placeKey } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import type { ApiError } from '@/providers/http/apiError';

/** How much of a list is asked for: as much as a question reads by itself, or all of it however long it is. */
export type ReadRequest = 'question' | 'all';

type ReadRequests = ReadonlyMap<string, ReadRequest>;

const store = createStore((): ReadRequests => new Map());
const requestOf = (place: LinksPlace) => store.getState().get(placeKey(place));
const note = (place: LinksPlace, request: ReadRequest) =>
  store.setState(new Map(store.getState()).set(placeKey(place), request), true);

const refusals = createStore((): ReadonlyMap<string, ApiError> => new Map());

/** The same map where it has nothing of the place, so that no change is told. */
function without<Value>(map: ReadonlyMap<string, Value>, place: LinksPlace): ReadonlyMap<string, Value> {
  const key = placeKey(place);
  return map.has(key) ? new Map([...map].filter(([other]) => other !== key)) : map;
}

/** Why the server did not give all links of a list, by place, until they are asked for again. */
export const refusedReadings = readable(refusals);

/** The lists of which all links are asked for in this visit, by place. Of the others, pages are loaded. */
export const readRequests = {
  ...readable(store),
  make(place: LinksPlace, request: ReadRequest): void {
    const known = requestOf(place);
    refusals.setState(without(refusals.getState(), place), true);
    if (known !== 'all' && known !== request) note(place, request);
  },
  /** Takes the request for all of it, however long it is: it is carried out once. */
  take(place: LinksPlace): boolean {
    const isAll = requestOf(place) === 'all';
    if (isAll) note(place, 'question');
    return isAll;
  },
  drop(place: LinksPlace): void {
    store.setState(without(store.getState(), place), true);
  },
  /** The server does not give them: pages are shown again. */
  refuse(place: LinksPlace, error: ApiError): void {
    this.drop(place);
    refusals.setState(new Map(refusals.getState()).set(placeKey(place), error), true);
  },
  clear(): void {
    store.setState(new Map(), true);
    refusals.setState(new Map(), true);
  },
};
