import { createStore } from 'zustand/vanilla';
import { placeKey } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import type { AllLinks } from './allLinks';
import type { AllLinksState } from './allLinksState';

type OpenLists = ReadonlyMap<string, AllLinks>;

const store = createStore((): OpenLists => new Map());
const without = (key: string) => [...store.getState()].filter(([other]) => other !== key);

/** The lists of all links that are open, shown or not, by place; the one that was opened last is the last. */
export const openLists = {
  ...readable(store),
  get: (key: string): AllLinks | undefined => store.getState().get(key),
  all: (): readonly AllLinks[] => [...store.getState().values()],
  keys: (): readonly string[] => [...store.getState().keys()],
  set: (key: string, list: AllLinks): void => store.setState(new Map([...without(key), [key, list]]), true),
  delete(key: string): void {
    if (store.getState().has(key)) store.setState(new Map(without(key)), true);
  },
};

/** Nothing more is read of a list that was closed; another one may be open in its place. */
export const isOpen = (list: AllLinks): boolean => openLists.get(placeKey(list.place)) === list;

/** Stands in for the stores of a list that is not open. */
export const closedList = createStore(() => undefined);

/** Waits until something is true of the list. It is looked at with each change of the list and of which ones are open, and at the end of the signal. */
export function whenSo(
  { state }: AllLinks,
  isSo: (known: AllLinksState) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(state.getState())) return;
      stops.forEach((stop) => stop());
      signal?.removeEventListener('abort', look);
      resolve();
    };
    const stops = [state.subscribe(look), openLists.subscribe(look)];
    signal?.addEventListener('abort', look);
    look();
  });
}

/** Waits until the worker has told what it has of the list, or that it can't. */
export const whenOpened = (list: AllLinks): Promise<void> =>
  whenSo(list, (known) => known.list !== undefined || known.activity.kind === 'gone');
