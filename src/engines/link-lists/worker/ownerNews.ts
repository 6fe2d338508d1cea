import { env } from '@/config';
import type { LinksPlace, ListNews } from '@/engines/links';
import { placeKey } from '@/engines/links';
import { consentStore } from '@/providers/consent';
import { databaseNames } from '@/providers/store/noteDatabases';
import { databaseOf, ownerIn } from '@/providers/store/owner';
import { readRegister } from '@/providers/store/register';
import { runningOwner, tellNews } from './ownerClient';

/** Has what happened stored where the list of a place is kept: an owner that is there takes it, and one is begun where the device keeps something. */
export async function storeNews(place: LinksPlace, news: ListNews): Promise<void> {
  const database = await keptDatabase(placeKey(place));
  const person = database === undefined ? await runningOwner() : ownerIn(database);
  if (person !== undefined) await tellNews(person, { place, news, database });
}

/**
 * The database that may have the list of a place. One that the register does not name may have it: a browser that was killed has lost what
 * it had not written of its local storage.
 */
async function keptDatabase(place: string): Promise<string | undefined> {
  const register = readRegister();
  if (env.localCopies !== 'device' || !consentStore.functionalAllowed() || register?.ends === 0) return undefined;
  const owned = register && databaseOf(register.owner);
  if (register?.lists[place]) return owned;
  return (await databaseNames('data')).find((name) => owned === undefined || name === owned);
}
