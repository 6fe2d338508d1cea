import type { StoreApi } from 'zustand/vanilla';

/** A store as other modules see it: they read it and subscribe to it, `useStore` takes it, and its own module alone writes it. */
export type ReadableStore<State> = Omit<StoreApi<State>, 'setState'>;

export const readable = <State>({
  getState,
  getInitialState,
  subscribe,
}: ReadableStore<State>): ReadableStore<State> => ({ getState, getInitialState, subscribe });
