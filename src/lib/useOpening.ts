import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readable } from './readableStore';

interface Opening<What> {
  /** Undefined while nothing is open. */
  readonly what?: What;
  readonly number: number;
}

type Openings<What> = ReturnType<typeof createOpenings<What>>;

/**
 * What a dialog is open for, where it is opened from anywhere. A dialog that fades out may be opened again: each opening has a number of
 * its own, and the end of a fade closes the opening with that number alone.
 */
export function createOpenings<What>() {
  const store = createStore((): Opening<What> => ({ number: 0 }));
  return {
    ...readable(store),
    open: (what: What): void => store.setState(({ number }) => ({ what, number: number + 1 }), true),
    /** The opening stays, for something else. */
    change: (to: (what: What) => What): void =>
      store.setState(({ what, number }) => (what === undefined ? { number } : { what: to(what), number }), true),
    /** Without a number it closes whatever is open. */
    close: (number = store.getState().number): void =>
      store.setState((now) => (now.what !== undefined && now.number === number ? { number } : now), true),
  };
}

/** What a dialog is open for; undefined while it is not. `key` tells one opening from the next, and `close` ends its own opening alone. */
export function useOpened<What>(openings: Omit<Openings<What>, 'open' | 'change'>) {
  const { what, number } = useStore(openings);
  return { what, key: number, close: () => openings.close(number) };
}

/** The openings of a dialog that the component alone opens. */
export function useOpening<What>() {
  const [openings] = useState(createOpenings<What>);
  return { ...useOpened(openings), open: openings.open };
}
