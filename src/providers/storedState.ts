import { createStore } from 'zustand/vanilla';
import { type ReadableStore, readable } from '@/lib/readableStore';
import { isInMemory, readStored, writeStored } from './storage';

/** State that lies in local storage, for all tabs: a store of what this tab has read of it last. */
export interface StoredState<State> extends ReadableStore<State> {
  /** The state as it is stored now; the same value until that is another text. Another tab may have written already whose event is on its way. */
  readonly read: () => State;
  /** Stores the text, or removes it when it is undefined, and tells who has subscribed. */
  readonly write: (text: string | undefined) => void;
  /** Whether the page alone remembers it, until it is closed: the storage is blocked or full. */
  readonly isInMemory: () => boolean;
}

/** Events after which another text may be stored. A page in the back/forward cache misses the writes of other tabs until it is shown again. */
const changeEvents = ['storage', 'pageshow'];

/** `read` says what the text under the key means. */
export function createStoredState<State>(key: string, read: () => State): StoredState<State> {
  let text = readStored(key);
  const store = createStore(read);
  const readAgain = () => {
    text = readStored(key);
    store.setState(read(), true);
  };
  const update = () => {
    if (readStored(key) !== text) readAgain();
  };
  return {
    ...readable(store),
    read() {
      update();
      return store.getState();
    },
    write(next) {
      writeStored(key, next);
      readAgain();
    },
    isInMemory: () => isInMemory(key),
    subscribe(listener) {
      const onChange = () => update(); // one for each listener, which goes with it
      for (const event of changeEvents) window.addEventListener(event, onChange);
      update();
      const unsubscribe = store.subscribe(listener);
      return () => {
        for (const event of changeEvents) window.removeEventListener(event, onChange);
        unsubscribe();
      };
    },
  };
}
