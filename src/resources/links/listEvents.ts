import { createListeners } from '@/lib/listeners';
import type { StatusFields } from './localIndex/localIndex';
import type { LinksPlace } from './place';

/** A link that has another status now. */
export interface StatusChange {
  readonly id: string;
  readonly status: StatusFields;
}

/** What the page does to a list that is also known elsewhere: as all links of its domain. */
export type ListEvent =
  | { readonly kind: 'status'; readonly place: LinksPlace; readonly changes: readonly StatusChange[] }
  /** A change that is on its way to the server is shown, or taken back. */
  | ({ readonly kind: 'shown-status'; readonly place: LinksPlace } & StatusChange)
  /** A link was created. */
  | { readonly kind: 'created'; readonly place: LinksPlace }
  /** Links were created: the start of the list is read again where it is shown. */
  | { readonly kind: 'refresh'; readonly place: LinksPlace };

const { notify, subscribe } = createListeners<[event: ListEvent]>();

export const listEvents = { tell: notify, subscribe };
