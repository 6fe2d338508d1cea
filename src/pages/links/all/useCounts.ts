import { useSyncExternalStore } from 'react';
import type { AllLinks } from '@/resources/links/sync/allLinks';

const noCounts = new Map();
const closed = { subscribe: () => () => undefined, state: () => undefined };

/** What was counted last of the values of facets. */
export function useCounts(all: AllLinks | undefined) {
  const { subscribe, state } = all?.window ?? closed;
  return useSyncExternalStore(subscribe, () => state()?.counts) ?? noCounts;
}
