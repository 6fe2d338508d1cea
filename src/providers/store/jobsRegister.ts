import { lazyCode } from '@/lib/lazy/lazyCode';
import { createListeners } from '@/lib/listeners';
import { readStoredJson, storageKey, writeStored } from '../storage';
import { deletionWaitMs, keptForReturnMs } from './retention';

/** What is known of the jobs on this device without opening their database; they are one person's. */
export interface JobsRegister {
  readonly owner: string;
  /** When one of them last changed, in ms. */
  readonly used: number;
  readonly unfinished: number;
  /** From when on they have to go, in ms; 0 as soon as they can be deleted. */
  readonly ends: number | undefined;
}

const key = storageKey('jobs');
const deletion = lazyCode(() => import('./deleteJobs'));
const { subscribe, notify } = createListeners();

const read = () => readStoredJson(key, (value) => value as JobsRegister); // written here alone

function write(register: JobsRegister | undefined): void {
  writeStored(key, register && JSON.stringify(register));
  notify();
}

export const jobsRegister = { read, write, subscribe };

export const unfinishedJobs = (): number => read()?.unfinished ?? 0;

/** Deletes all jobs of this device: at sign-out. */
export async function forgetJobs(): Promise<void> {
  const register = read();
  if (!register) return;
  write({ ...register, ends: 0, unfinished: 0 });
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, deletionWaitMs));
  const deleted = deletion.load().then((code) => code.deleteJobs());
  await Promise.race([deleted.catch(() => undefined), timeIsUp]);
}

/** The session has ended by force: the same person may come back soon. */
export function keepJobsForReturn(): void {
  const register = read();
  if (register) write({ ...register, ends: register.ends ?? Date.now() + keptForReturnMs });
}

/** Before somebody is let in: deletes jobs that are not theirs, or are too old. */
export async function admitToJobs(subject: string): Promise<void> {
  if (read()) await (await deletion.load()).deleteJobsUnlessOf(subject);
}
