import { createListeners } from '@/lib/listeners';
import type { StatusFields } from './localIndex/localIndex';
import { type LinksPlace, placeKey } from './place';

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
  /** Links were created: the start of the list is read again where it is shown. */
  | { readonly kind: 'refresh'; readonly place: LinksPlace };

const { notify, subscribe } = createListeners<[event: ListEvent]>();

export const listEvents = { tell: notify, subscribe };

const changes = new Map<string, number>();
subscribe(({ place }) => changes.set(placeKey(place), Date.now()));

/** When something was done last to the links of a place in this visit, in ms. */
export const lastChange = (place: LinksPlace): number => changes.get(placeKey(place)) ?? 0;

/** At the end of a session. */
export const forgetChanges = (): void => changes.clear();
