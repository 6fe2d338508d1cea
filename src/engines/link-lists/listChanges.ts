import { env } from '@/config';
import { eventsAbout, type LinksPlace, type ListNews, listEvents, noteChanges, placeKey } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { consentStore } from '@/providers/consent';
import { tellTabs } from '@/providers/store/owner';
import type { ToldNews } from './reading/listTabs';
import { openLists } from './reading/openLists';

const writer = lazyCode(() => import('./store/keptListWriter'));

/** How long somebody waits for it, in ms. */
const storedWithinMs = 2000;

/**
 * Tells the lists of a place, those of this page and what the device keeps, that links have another status, or that one is new. Resolves
 * when they have stored it, and after two seconds.
 */
export function tellLists(place: LinksPlace, news: ListNews): Promise<unknown> {
  if (news.kind === 'status') noteChanges(place, news.changes);
  listEvents.tell({ ...news, place });
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, storedWithinMs));
  const stores = eventsAbout({ ...news, place }).map((each) => store(each.place, each).catch(() => undefined));
  return Promise.race([Promise.all(stores), timeIsUp]);
}

async function store(place: LinksPlace, news: ListNews): Promise<void> {
  const mayBeKept = env.localCopies === 'device' && consentStore.functionalAllowed();
  const open = openLists.get(placeKey(place));
  if (open) return open.list.stored(); // which tells the other tabs
  const isStored = mayBeKept && (await (await writer.load()).writeToKept(place, news));
  const told: ToldNews = { ...news, isStored };
  return tellTabs(placeKey(place), told);
}
