import { useSyncExternalStore } from 'react';
import type { AllLinks } from './allLinks';
import type { AllLinksState } from './allLinksState';

const closed = { subscribe: () => () => undefined, state: () => undefined };

/** What is known of a list of all links; undefined while it is not open. */
export function useAllLinksState(all: AllLinks | undefined): AllLinksState | undefined {
  const { subscribe, state } = all ?? closed;
  return useSyncExternalStore<AllLinksState | undefined>(subscribe, state);
}
