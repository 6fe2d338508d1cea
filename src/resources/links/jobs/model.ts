import type { CreateLinkBody } from '@/contract/links';
import type { LinkActionName } from '../actions';
import type { StatusFields } from '../localIndex/localIndex';
import type { LinksPlace } from '../place';
import type { Wholeness } from '../wholeness';
import type { Refusal } from './judgeRequest';

/** What is asked of a job: a frozen set of links, each changed or created by a call of its own. */
export type JobRequest = StatusRequest | CreateRequest;

export interface StatusRequest {
  readonly kind: 'status';
  readonly place: LinksPlace;
  readonly action: LinkActionName;
  readonly items: readonly StatusItem[];
  /** The list that the links were taken from. */
  readonly basis: { readonly wholeness: Wholeness };
  readonly confirmation: {
    /** What was typed into the field for the number of links. */
    readonly typed: string;
    /** A list that is not whole is meant as it is. */
    readonly takesPart: boolean;
  };
}

export interface CreateRequest {
  readonly kind: 'create';
  readonly place: LinksPlace;
  readonly items: readonly CreateItem[];
}

export type JobKind = JobRequest['kind'];

export interface StatusItem {
  readonly id: string;
  readonly shortUrl: string;
  readonly before: StatusFields;
  /** When the page with that status was asked for, in ms. */
  readonly readAt: number;
  /** It is part of the plan, but is not changed. */
  readonly isLeftAlone: boolean;
  /** Why it is skipped, where that is worth a word. */
  readonly words?: string;
}

export interface CreateItem {
  readonly body: CreateLinkBody;
  readonly shortUrl: string;
  /** The short URLs that the link has in another product. */
  readonly oldUrls?: readonly string[];
}

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
  /** It goes on only when somebody says so. `words`: the server's, when it stopped by itself. */
  | {
      readonly kind: 'paused';
      readonly reason: 'user' | 'page-left' | 'session' | 'refused' | 'connection' | 'unread';
      readonly words?: string;
    }
  | { readonly kind: 'ended'; readonly isCanceled: boolean };

/** Many calls that were ordered at once (docs/decisions/0032). Instants in ms. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** Of a status job. */
  readonly action?: LinkActionName;
  readonly place: LinksPlace;
  /** As they were when the job began, as far as they were known. */
  readonly placeNames: { readonly organization?: string; readonly project?: string };
  readonly begun: number;
  readonly ended?: number;
  readonly state: JobState;
  /** All links of the plan, skipped ones too. */
  readonly total: number;
  readonly counts: Counts;
  /** The job that this one takes back. */
  readonly undoOf?: string;
  /** Of an undo: whether it has been read how its links are now. */
  readonly isPrepared?: boolean;
  /** Links that an undo skips because somebody else has changed them. */
  readonly changedSince?: number;
  /** Links that an undo skips because their status before is not known. */
  readonly unknownBefore?: number;
}

export interface JobItem {
  readonly index: number;
  readonly shortUrl: string;
  /** Domain, '+', slug. */
  readonly id: string;
  /** Of a status job. */
  readonly before?: StatusFields;
  /** When the page with that status was asked for, in ms. */
  readonly readAt?: number;
  readonly after?: StatusFields;
  /** Of a create job. */
  readonly body?: CreateLinkBody;
  /** Of a create job: the short URLs that the link has in another product. */
  readonly oldUrls?: readonly string[];
  readonly outcome: Outcome;
  /** Of an undo: the outcome that it takes back. */
  readonly undoes?: Outcome;
  /** A call of before may have been carried out. */
  readonly isUnsure?: boolean;
  /** When the answer came that it was created, in ms. */
  readonly answeredAt?: number;
  readonly statusCode?: number;
  /** The server's, or why it is skipped. */
  readonly words?: string;
  readonly tries: number;
}

export type JobAnswer =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The jobs of the person in this browser. */
export interface Jobs {
  /** Of all organizations and projects, newest first. */
  readonly jobs: readonly Job[];
  /** False while those of earlier visits are read. */
  readonly isLoaded: boolean;
  /** False where the browser gives no room: then they end with the page. */
  readonly isKept: boolean;
  /** Those of earlier visits are on the device and can't be read. */
  readonly hasFailed: boolean;
  /** Reads them once more. */
  readonly retry: () => void;
  /** Begins the job, or queues it, unless its request is refused. */
  readonly start: (request: JobRequest) => JobAnswer;
  readonly pause: (id: string) => void;
  readonly goOn: (id: string) => void;
  /** What is under way is still answered; the rest is canceled. */
  readonly cancel: (id: string) => void;
  /** Forgets a job that has ended or is paused. */
  readonly remove: (id: string) => void;
  /** Sends these links of an ended or paused job again, under another slug where a body is given. */
  readonly sendAgain: (
    id: string,
    indices: readonly number[],
    changed?: ReadonlyMap<number, CreateItem>,
  ) => Promise<JobAnswer>;
  /** Starts a job that reads how the links of an ended status job are now, and brings back what nobody else has changed since. */
  readonly undo: (id: string) => Promise<JobAnswer>;
}

/** How many links one job takes. */
export const mostLinksOfJob = 50_000;
export const mostCreatedLinks = 5_000;

export const isUnfinished = ({ state }: Job) => state.kind !== 'ended';
