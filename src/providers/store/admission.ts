import { lazyCode } from '@/lib/lazy/lazyCode';
import { databaseOf, ownerOf } from './owner';
import {
  deletion,
  dropRegister,
  finishDeletions,
  hasEarlier,
  mayUse,
  pendingDeletions,
  readRegister,
} from './register';

/** Before a person is let in: deletes what belongs to another person or is too old, and takes over what an earlier version of the product has kept of this one. */
export async function admit(subject: string): Promise<void> {
  const register = readRegister();
  if (!register && pendingDeletions().length === 0 && !hasEarlier()) return;
  const owner = await ownerOf(subject);
  if (register && register.owner !== owner) dropRegister(register); // also when what follows fails
  await Promise.allSettled([deletion.load().then((code) => code.tidy())]);
  await finishDeletions();
  if (owner !== undefined) await takeEarlier(owner).catch(() => undefined); // it is begun anew, for jobs with their opening
}

const code = lazyCode(() => import('./takeOver'));

/** The database of a person with what an earlier version has kept; undefined while it can't be used, or that can't be taken over. */
export async function usableDatabase(owner: string): Promise<string | undefined> {
  const isTaken = await takeEarlier(owner).catch(() => false);
  return isTaken && mayUse(owner) ? databaseOf(owner) : undefined;
}

/** Takes over what an earlier version has kept of a person. False where it can't be taken yet: a tab of that version works at a job. */
async function takeEarlier(owner: string): Promise<boolean> {
  if (hasEarlier()) await (await code.load()).takeOver(owner);
  return !hasEarlier();
}
