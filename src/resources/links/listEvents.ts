import { createListeners } from '@/lib/listeners';
import type { StatusFields } from './localIndex/localIndex';
import type { LinksPlace } from './place';

/** A link that has another status now. */
export interface StatusChange {
  readonly id: string;
  readonly status: StatusFields;
  /** When the answer came that it was carried out, in ms (`changeTime`). */
  readonly at: number;
}

/** What the page does to a list that is also known elsewhere: as all links of its domain. */
export type ListEvent =
  | { readonly kind: 'status'; readonly place: LinksPlace; readonly changes: readonly StatusChange[] }
  /** A change that is on its way to the server is shown, or taken back. */
  | ({ readonly kind: 'shown-status'; readonly place: LinksPlace } & Omit<StatusChange, 'at'>)
  /** A link was created. */
  | { readonly kind: 'created'; readonly place: LinksPlace }
  /** Something is new at the start of the list, or somebody wants to know. */
  | { readonly kind: 'refresh'; readonly domain: string }
  /** A key loads all links, pauses, or goes on. */
  | { readonly kind: 'toggle-loading' }
  | { readonly kind: 'open-more-filters' }
  | { readonly kind: 'open-views' };

const { notify, subscribe } = createListeners<[event: ListEvent]>();

export const listEvents = { tell: notify, subscribe };

/** The domains whose links somebody asked to load, in this visit. */
export const askedDomains = new Set<string>();
