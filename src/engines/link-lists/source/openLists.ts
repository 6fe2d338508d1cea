import { createStore } from 'zustand/vanilla';
import { placeKey } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import type { AllLinks } from './allLinks';
import type { LinkSource, SourceState } from './linkSource';

export interface OpenList {
  /** Whose it is: the person, the owner of their database, which not every browser can name, and whether it is kept there. */
  readonly of: {
    readonly subject: string;
    readonly owner: string | undefined;
    isKept: boolean;
  };
  readonly list: AllLinks;
  /** The list as a source of rows, with what loaded pages know of it. It stands here because its code comes with the list. */
  readonly asSource: (pages: Pick<SourceState, 'links' | 'total' | 'readAt' | 'missing'>) => LinkSource;
  readonly stop: () => void;
}

type OpenLists = ReadonlyMap<string, OpenList>;

const store = createStore((): OpenLists => new Map());
const without = (key: string) => [...store.getState()].filter(([other]) => other !== key);

/** The lists of all links that are open, shown or not, by place; the one that was opened last is the last. */
export const openLists = {
  ...readable(store),
  get: (key: string): OpenList | undefined => store.getState().get(key),
  has: (key: string): boolean => store.getState().has(key),
  all: (): readonly OpenList[] => [...store.getState().values()],
  keys: (): readonly string[] => [...store.getState().keys()],
  set: (key: string, list: OpenList): void => store.setState(new Map([...without(key), [key, list]]), true),
  delete(key: string): void {
    if (store.getState().has(key)) store.setState(new Map(without(key)), true);
  },
};

/** Nothing more is read of a list that was closed; another one may be open in its place. */
export const isOpen = (list: AllLinks): boolean => openLists.get(placeKey(list.place))?.list === list;

/** Stands in for the stores of a list that is not open. */
export const closedList = createStore(() => undefined);

/** Waits until the worker has told what it has of the list, or that it can't. */
export function whenOpened(list: AllLinks): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { list: known, activity } = list.state();
      if (!known && activity.kind !== 'gone') return;
      stop();
      resolve();
    };
    const stop = list.store.subscribe(look);
    look();
  });
}
