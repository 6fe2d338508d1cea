import type { LinksPlace, Wholeness } from '@/engines/links';

/** How one link of a job stands. `unknown`: it was sent, and no answer says whether it was carried out. */
export const outcomes = ['waiting', 'done', 'refused', 'gone', 'unknown', 'left-alone', 'canceled'] as const;
export type Outcome = (typeof outcomes)[number];
export type Counts = Readonly<Record<Outcome, number>>;

export type JobState =
  /** Another job of the project is at work. */
  | { readonly kind: 'queued' }
  /** An undo reads how its links are now. */
  | { readonly kind: 'preparing'; readonly read: number; readonly total: number | undefined }
  | { readonly kind: 'working' }
  /** The server asks for a pause, or there is no connection; it goes on by itself. `until` in ms of the steady clock. */
  | { readonly kind: 'held'; readonly reason: 'server' | 'network'; readonly until: number | undefined }
  /** It goes on only when it is told to. `words`: the server's, when it stopped by itself. */
  | {
      readonly kind: 'paused';
      readonly reason: 'user' | 'page-left' | 'session' | 'refused' | 'connection' | 'unread' | 'unstored';
      readonly words?: string;
    }
  | { readonly kind: 'ended'; readonly isCanceled: boolean };

/** What is true of every job: many calls that were requested at once (docs/decisions/0032). Instants in ms. */
export interface JobBase {
  readonly id: string;
  readonly place: LinksPlace;
  /** As they were when the job began, as far as they were known. */
  readonly placeNames: { readonly organization?: string; readonly project?: string };
  readonly begun: number;
  /** What its links were filtered by, in words. */
  readonly about?: string;
  readonly ended?: number;
  readonly state: JobState;
  /** All links of the plan, skipped ones too. */
  readonly total: number;
  readonly counts: Counts;
  /** The job that this one takes back. */
  readonly undoOf?: string;
  /** Of an undo: whether it has been read how its links are now. */
  readonly isPrepared?: boolean;
  /** Of an undo: when that was known. */
  readonly prepared?: number;
  /** Links that an undo skips because others have changed them. */
  readonly changedSince?: number;
  /** Links that an undo skips because their status before is not known. */
  readonly unknownBefore?: number;
}

/** What is true of each link of every job. */
export interface ItemBase {
  readonly index: number;
  readonly shortUrl: string;
  /** Domain, '+', slug. */
  readonly id: string;
  readonly outcome: Outcome;
  /** A call of before may have been carried out. */
  readonly isUnsure?: boolean;
  /** When the answer came that it was created, in ms. */
  readonly answeredAt?: number;
  readonly statusCode?: number;
  /** The server's, or why it is skipped. */
  readonly words?: string;
  readonly tries: number;
}

export function countsOf(items: readonly Pick<ItemBase, 'outcome'>[]): Counts {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>; // of all outcomes
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

export const maxLinksOfJob = 50_000;

export const isUnfinished = ({ state }: Pick<JobBase, 'state'>) => state.kind !== 'ended';

/** Whether something of it is still to be done or to be looked at: then it asks before it is lost with the page. */
export const needsAttention = ({ state, counts: { refused, gone, unknown } }: Pick<JobBase, 'state' | 'counts'>) =>
  state.kind !== 'ended' || refused + gone + unknown > 0;

export const hasDuplicates = (names: readonly string[]) => new Set(names).size < names.length;

/** What came of a call for one link. */
export type ItemResult = Pick<ItemBase, 'outcome' | 'statusCode' | 'words'>;

/** Why a job is not started. */
export type Refusal =
  /** There is no worker that would carry it out. */
  | { readonly kind: 'no-owner' }
  /** Organization, project or domain is missing. */
  | { readonly kind: 'place' }
  /** The list is not whole, and it was not confirmed that it is meant as it is. */
  | { readonly kind: 'part'; readonly wholeness: Exclude<Wholeness, { kind: 'whole' }> }
  | { readonly kind: 'too-many'; readonly limit: number }
  /** There is no link that would be changed or created. */
  | { readonly kind: 'nothing' }
  /** A link is named twice. */
  | { readonly kind: 'duplicates' }
  /** The number of links has to be typed. */
  | { readonly kind: 'not-typed'; readonly changing: number }
  /** These links are not to be sent again, or not under another slug. */
  | { readonly kind: 'not-repeatable' }
  /** The job has changed nothing, is not over, or is taken back already. */
  | { readonly kind: 'not-undoable' };
