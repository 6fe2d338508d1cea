import { env } from '@/config';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { consentStore } from '@/providers/consent';
import { listEvents, type StatusChange } from './listEvents';
import type { LinksPlace } from './place';

const writer = lazyCode(() => import('./sync/keptListWriter'));

/** What happened to links, as a list that knows them has to learn it. */
export type ListNews =
  | { readonly kind: 'status'; readonly changes: readonly StatusChange[] }
  /** A link is new. */
  | { readonly kind: 'created' };

/** Tells the lists of a place, those of this page and what the device keeps, that links have another status, or that one is new. */
export function tellLists(place: LinksPlace, news: ListNews): void {
  listEvents.tell({ ...news, place });
  const mayBeKept = env.localCopies === 'device' && consentStore.functionalAllowed();
  if (mayBeKept) void writer.load().then((code) => code.writeToKept(place, news));
}
