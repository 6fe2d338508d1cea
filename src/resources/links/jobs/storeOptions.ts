import type { Client } from '@/providers/http/client';
import type { Job } from './model';
import type { DoneItem } from './shownJobs';

/** `damaged`: a job on the device was not whole, and is deleted. `silent-tab`: the tab that holds a job does not answer. */
export type JobNotice = 'damaged' | 'silent-tab';

export interface StoreOptions {
  /** Names the person's locks and channel. */
  readonly name: string;
  /** Names the person's database; undefined where nothing can be kept. */
  readonly owner: Promise<string | undefined>;
  readonly client: Client;
  readonly onFailure: (error: unknown) => void;
  readonly onShown: (jobs: readonly Job[]) => void;
  /** The status of these links is another now, or they are new. Resolves when the lists have stored it. */
  readonly onChanged: (job: Job, done: readonly DoneItem[]) => Promise<unknown>;
  /** A job that creates links has ended. */
  readonly onCreated: (job: Job) => void;
  /** Whether jobs of earlier visits are known to be on this device. */
  readonly hasJobs: () => boolean;
  /** The database of the person can't be opened. */
  readonly onRefused: () => void;
  /** Something that the person has to know. */
  readonly onNotice: (notice: JobNotice) => void;
  /** Whether all of it has to end, because the person has signed out. */
  readonly isOver: () => boolean;
}
