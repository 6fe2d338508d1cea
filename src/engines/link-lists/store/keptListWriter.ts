import { type LinksPlace, type ListNews, placeKey } from '@/engines/links';
import { readRegister } from '@/providers/store/localLists';
import { databaseNames } from '@/providers/store/noteDatabases';
import { databaseOf, listChannel } from '@/providers/store/owner';
import { openLists } from '../reading/openLists';
import { ListStore } from './listStore';
import { afterClock } from './storedChanges';

/**
 * Writes what happened to links into the list that the device keeps of a place, where this page has not opened it; other tabs are told.
 * A list that the register does not name may be there: a browser that was killed has lost what it had not written of its local storage.
 */
export async function writeToKept(place: LinksPlace, news: ListNews): Promise<void> {
  const key = placeKey(place);
  const register = readRegister();
  if (openLists.has(key) || register?.ends === 0) return;
  const owned = register && databaseOf(register.owner);
  const isNoted = register?.lists[key] !== undefined;
  const names = isNoted ? [owned] : await databaseNames('lists');
  const database = names.find((name) => owned === undefined || name === owned);
  if (database === undefined) return;
  const store = await ListStore.open(key, { database, mostBytes: Number.POSITIVE_INFINITY });
  if (news.kind === 'created') await store.markBehind(news.ids);
  else await store.putChanges(afterClock(news.changes, await store.list()));
  const { isKept: isStored } = store;
  store.close();
  const channel = new BroadcastChannel(listChannel(database, key));
  channel.postMessage({ ...news, isStored }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.close();
}
