export interface Listeners {
  /** Adds a listener; what is returned takes it away. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  readonly notify: () => void;
  readonly count: () => number;
}

/** Who wants to know of a change in state that is kept outside React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}
