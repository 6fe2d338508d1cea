export interface Listeners<Told extends readonly unknown[] = []> {
  /** Adds a listener; what is returned takes it away. */
  readonly subscribe: (listener: (...told: Told) => unknown) => () => void;
  /** Calls every listener. */
  readonly notify: (...told: Told) => void;
  readonly count: () => number;
}

/** Who wants to know of a change in state that is kept outside React. */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => unknown>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...told) {
      for (const listener of listeners) listener(...told);
    },
    count: () => listeners.size,
  };
}
