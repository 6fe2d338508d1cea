import { eventsAbout, type LinksPlace, type ListNews, noteChanges, withoutOvertaken } from '@/engines/links';
import { storageKey } from '@/providers/storage';

/** What was done by hand to links of a place. */
type PlaceNews = ListNews & { readonly place: LinksPlace };

let opened: BroadcastChannel | undefined;
/** One for the tab, which gets nothing of its own. */
const channel = () => (opened ??= new BroadcastChannel(storageKey('links')));

/** Where the server searches, the owner reads no list, so it tells the other tabs nothing. */
export function tellTabs(news: PlaceNews): void {
  channel().postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
}

/** Calls back with what other tabs tell, for each list that knows the links. What is returned takes the listener away. */
export function subscribeTabs(listener: (news: PlaceNews) => void): () => void {
  function onMessage({ data }: MessageEvent<PlaceNews>) {
    if (data.kind === 'status') noteChanges(data.place, data.changes);
    for (const news of eventsAbout(data))
      listener(news.kind === 'status' ? { ...news, changes: withoutOvertaken(news.place, news.changes) } : news);
  }
  channel().addEventListener('message', onMessage);
  return () => channel().removeEventListener('message', onMessage);
}
