import { type LinksPlace, type ListNews, placeKey } from '@/engines/links';
import { databaseNames } from '@/providers/store/noteDatabases';
import { databaseOf } from '@/providers/store/owner';
import { readRegister } from '@/providers/store/register';
import { openLists } from '../source/openLists';
import { ListStore } from './listStore';
import { afterClock } from './storedChanges';

/**
 * Writes what happened to links into the list that the device keeps of a place, where this page has not opened it; false where it keeps none.
 * A list that the register does not name may be there: a browser that was killed has lost what it had not written of its local storage.
 */
export async function writeToKept(place: LinksPlace, news: ListNews): Promise<boolean> {
  const key = placeKey(place);
  const register = readRegister();
  if (openLists.has(key) || register?.ends === 0) return false;
  const owned = register && databaseOf(register.owner);
  const isNoted = register?.lists[key] !== undefined;
  const names = isNoted ? [owned] : await databaseNames('data');
  const database = names.find((name) => owned === undefined || name === owned);
  if (database === undefined) return false;
  const store = await ListStore.open(key, { database, maxBytes: Number.POSITIVE_INFINITY });
  if (news.kind === 'created') await store.markBehind(news.ids);
  else await store.putChanges(afterClock(news.changes, await store.list()));
  const { isKept } = store;
  store.close();
  return isKept;
}
