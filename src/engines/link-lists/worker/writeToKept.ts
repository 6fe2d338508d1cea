import type { ListNews } from '@/engines/links';
import { ListStore } from '../store/listStore';
import { afterClock } from '../store/storedChanges';
import type { Storage } from '../store/storedList';

/** Writes what happened to links into the list that the device keeps of a place, where it is not open. */
export async function writeToKept(place: string, storage: Storage, news: ListNews): Promise<void> {
  const store = await ListStore.open(place, storage);
  if (news.kind === 'created') await store.markBehind(news.ids);
  else await store.putChanges(afterClock(news.changes, await store.list()));
  store.close();
}
