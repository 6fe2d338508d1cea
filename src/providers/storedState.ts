import { createStore } from 'zustand/vanilla';
import { type ReadableStore, readable } from '@/lib/readableStore';
import { readStored, writeStored } from './storage';

/** State that lies in local storage, for all tabs: a store of what this tab has read of it last. */
export interface StoredState<State> extends ReadableStore<State> {
  /** The state as it is stored now; the same value until that is another text. Another tab may have written already whose event is on its way. */
  readonly read: () => State;
  /** Stores the text, or removes it when it is undefined, and tells who has subscribed. */
  readonly write: (text: string | undefined) => void;
}

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
    subscribe(listener) {
      const onChange = () => update(); // one for each listener, which goes with it
      const ending = new AbortController();
      window.addEventListener('storage', onChange, ending);
      window.addEventListener('pageshow', onChange, ending); // a page in the back/forward cache hears of nothing
      update();
      const unsubscribe = store.subscribe(listener);
      return () => {
        ending.abort();
        unsubscribe();
      };
    },
  };
}
