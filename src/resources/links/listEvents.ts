import type { StatusFields } from './localIndex/localIndex';

/** What the page does to a list that is also known elsewhere: as all links of its domain. */
export type ListEvent =
  | { readonly kind: 'status'; readonly id: string; readonly status: StatusFields }
  /** Something is new at the start of the list, or somebody wants to know. */
  | { readonly kind: 'refresh'; readonly domain: string };

const listeners = new Set<(event: ListEvent) => unknown>();

export const listEvents = {
  tell: (event: ListEvent) => {
    for (const listener of listeners) listener(event);
  },
  subscribe: (listener: (event: ListEvent) => unknown) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The domains whose links somebody asked to load, in this visit. */
export const askedDomains = new Set<string>();
