import { consentStore } from '../consent';
import { databaseOf, ownerOf } from './owner';
import { readRegister, writeRegister } from './localLists';

/** Lists that nobody has used for so long are deleted, in ms. */
const keptFor = 30 * 86_400_000;

/** Deletes the lists that the register names. */
export async function deleteLists(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  await deleteDatabase(databaseOf(register.owner));
  writeRegister(undefined);
}

/** Deletes lists of somebody else, those that have to go, and those that are no longer used. */
export async function deleteUnlessOf(subject: string): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const isTheirs = register.owner === (await ownerOf(subject));
  const isOld = Date.now() - register.used > keptFor;
  if (!isTheirs || isOld || register.isOver || !consentStore.functionalAllowed()) await deleteLists();
}

/** A tab that has it open closes it when it hears of this. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`The database ${name} was not deleted`)));
  });
}
