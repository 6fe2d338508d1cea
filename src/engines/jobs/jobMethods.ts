import type { OwnerLoss } from '@/engines/link-lists';
import type { LinksPlace, ListNews, StatusChange } from '@/engines/links';
import type { Call } from '@/lib/rpc';
import type { PlainApiError } from '@/providers/http/plainApiError';
import type { Refusal } from './job';
import type { JobClient } from './kinds/jobRules';
import type { Job, JobItem, JobWithItems, Replacement } from './kinds/kinds';

/** `cancel`: what is in flight is still answered, the rest is canceled. */
export type JobCommand = 'pause' | 'goOn' | 'cancel';

export type JobAnswer =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Something that the person has to know. */
export interface JobNotice {
  readonly title: string;
  readonly text: string;
}

/** What a tab asks the owner of the jobs. */
export interface JobMethods {
  /**
   * Keeps jobs in that database, where they are not kept yet; undefined where nothing can be kept. Jobs that this tab saw at work before their
   * owner has died go on.
   */
  open(opening: { readonly database: string | undefined; readonly wereAtWork: readonly string[] }): Promise<void>;
  /** Takes a job, unless it is there already. */
  start(begun: JobWithItems): Promise<void>;
  command(asked: { readonly id: string; readonly command: JobCommand }): Promise<void>;
  /** Sends these links of an ended job again, under another slug where a body is given. */
  sendAgain(asked: {
    readonly id: string;
    readonly indices: readonly number[];
    readonly changed?: ReadonlyMap<number, Replacement> | undefined;
  }): Promise<JobAnswer>;
  /** Starts a job that reads how the links of an ended job are now, and brings back what others have not changed since. */
  undo(id: string): Promise<JobAnswer>;
  /** Deletes a job that has ended or is paused. */
  remove(id: string): Promise<void>;
  /** Tells the links of a job, then those that change, until it is called off. The first piece is empty where there are none. */
  items(id: string, call: Call<readonly JobItem[]>): Promise<void>;
  /** The session ends. Resolves when all is paused and stored. */
  end(): Promise<void>;
}

/** The jobs as the owner has them. */
export interface ToldJobs {
  /** Of all organizations and projects, newest first. */
  readonly jobs: readonly Job[];
  /** False where those of earlier visits could not be read; undefined until that is known. */
  readonly isRead: boolean | undefined;
  /** False where the device takes no jobs: then they end with the page. */
  readonly isKept: boolean;
  /** The ids of jobs that are in memory alone, or not stored yet. */
  readonly unkept: ReadonlySet<string>;
  /** By the owner's `steadyNow()`. */
  readonly now: number;
}

/** The jobs as a tab shows them. */
export interface JobsState extends Pick<ToldJobs, 'jobs' | 'isKept' | 'unkept'> {
  /** False while those of earlier visits are read. */
  readonly isLoaded: boolean;
  /** Those of earlier visits are on the device and can't be read. */
  readonly hasFailed: boolean;
  /** The worker has had the time that it takes to tell them. */
  readonly isLate: boolean;
  /** Why this tab has no jobs: no worker carries them out for it. */
  readonly noOwner: Exclude<OwnerLoss, 'died'> | undefined;
}

/** What the owner tells all tabs. */
export interface JobTopics {
  jobs: ToldJobs;
  /** The status of links is another now. */
  changed: { readonly place: LinksPlace; readonly changes: readonly StatusChange[] };
  /** A job that creates links has ended, and has created some or may have. */
  created: LinksPlace;
  /** A call of a job has failed. */
  failed: PlainApiError;
  notice: JobNotice;
}

/** What a queue of jobs needs of the owner. */
export interface QueueOptions {
  readonly client: Required<JobClient>;
  /** The number of this owner in a database; undefined while nothing can be stored there. */
  readonly numberIn: (database: string) => Promise<number | undefined>;
  /** Tells the lists what happened to links; resolves when they have stored it, or after 2 s. `database`: where they may be kept. */
  readonly tellLists: (place: LinksPlace, news: ListNews, database: string | undefined) => Promise<unknown>;
  /** This owner has taken the place of one that worked: its jobs go on. */
  readonly goesOn: () => boolean;
  /** The session ends. */
  readonly onEnd: () => void;
}
