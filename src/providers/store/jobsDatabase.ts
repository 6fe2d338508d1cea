import { type Database, type DBSchema, openDatabase } from './database';
import { jobsDatabaseOf } from './owner';
import { mayUse } from './pendingDeletions';

/** The jobs of a person: what a job is, its links in chunks, and the links that were sent since those were written. */
export interface JobsSchema<Job, Item> extends DBSchema {
  jobs: { key: string; value: Job };
  items: { key: [job: string, chunk: number]; value: readonly Item[] };
  sent: { key: string; value: readonly number[] };
}

export type JobsDatabase<Job, Item> = Database<JobsSchema<Job, Item>>;

const version = 1;

/** Rejects where the browser allows no database, and while it can't be used. */
export async function openJobsDatabase<Job, Item>(owner: string, onLost: () => void): Promise<JobsDatabase<Job, Item>> {
  const name = jobsDatabaseOf(owner);
  if (!mayUse(name)) throw new Error('Something has to be deleted first');
  return openDatabase<JobsSchema<Job, Item>>(name, {
    version,
    create(database) {
      database.createObjectStore('jobs');
      database.createObjectStore('items');
      database.createObjectStore('sent');
    },
    onLost,
  });
}
