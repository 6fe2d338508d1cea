import type { ListNews } from '@/engines/links';
import type { ListStore } from '../store/listStore';
import { afterClock } from '../store/storedChanges';

/** Writes what happened to links into the list that the device keeps of a place, where it is not open. */
export async function writeToKept(store: ListStore, news: ListNews): Promise<void> {
  const list = await store.list();
  if (news.kind === 'created') await store.markBehind(news.ids);
  else await store.putChanges(afterClock(news.changes, list));
  store.close();
}
