import type { Client } from '@/providers/http/client';
import type { Job, JobItem } from './model';

export interface StoreOptions {
  /** Names the person's locks and channel. */
  readonly name: string;
  /** Names the person's database; undefined where nothing can be kept. */
  readonly owner: Promise<string | undefined>;
  readonly client: Client;
  readonly onFailure: (error: unknown) => void;
  readonly onShown: (jobs: readonly Job[]) => void;
  /** The status of these links is another now. */
  readonly onChanged: (job: Job, items: readonly JobItem[]) => void;
  /** A job that creates links has ended. */
  readonly onCreated: (job: Job) => void;
  /** Whether jobs of earlier visits are known to be on this device. */
  readonly hasJobs: () => boolean;
  /** The database of the person can't be opened. */
  readonly onRefused: () => void;
  /** So many jobs on the device were not whole, and are deleted. */
  readonly onDamaged: (jobs: number) => void;
  /** Whether all of it has to end, because the person has signed out. */
  readonly isOver: () => boolean;
}
