import type { ChangeTime, ListNews } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import type { Client } from '@/providers/http/client';
import type { RateLimit } from '@/providers/tasks/rateLimit';
import type { ItemBase, ItemResult, JobBase, Outcome, Refusal } from '../job';

/** What asks the server how the links of a job are, those that may have been created and those of an undo, and makes the undo. */
export const lookUpCode = lazyCode(() => import('./lookUps'));

/** How a job asks the server. */
export interface JobClient extends Pick<Client, 'call'> {
  /** What of an owner shares it; a page that looks for one link has none. */
  readonly rateLimit?: RateLimit;
}

/** What all requests have. */
type AnyRequest = { readonly kind: string } & Pick<JobBase, 'place'>;

/** A link that a job has changed or created. */
export interface DoneItem<Item> {
  readonly item: Item;
  readonly time: ChangeTime;
}

/** What a column of the links of a job can show. */
export interface ItemFacts {
  readonly destination?: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (read: number, total: number | undefined) => void;
}

/** All that distinguishes one kind of job from the others (docs/adding-a-job.md). */
export interface JobRules<Request extends AnyRequest, Job extends JobBase, Item extends ItemBase, Replacement = never> {
  /** Why a request is refused, its place aside. */
  refusal(request: Request): Refusal | undefined;
  /** What only a job of this kind has. */
  job(request: Request): Omit<Job, keyof JobBase>;
  /** The links of the job, in the order of the request. */
  items(request: Request): readonly Item[];
  /** Makes the call for one link; rejects with `ApiError`. `not-taken`: a success whose link is not as requested. */
  call(client: JobClient, job: Job, item: Item): Promise<'done' | 'not-taken'>;
  /** A call that may have been carried out can be made again. */
  readonly isRepeatable: boolean;
  /** What a refusal with this HTTP status means for its link, other than `refused`. */
  readonly outcomes: Readonly<Record<number, Outcome>>;
  /** HTTP statuses that say nothing about the links that follow. */
  readonly ownRefusals: readonly number[];
  readonly lookUp: undefined | LookUp<Job, Item>;
  readonly undo: undefined | Undo<Job, Item>;
  readonly replacement: undefined | ReplacementRules<Item, Replacement>;
  /** It makes links: the start of the list is read again at its end. */
  readonly createsLinks: boolean;
  /** What the lists have to learn of links that are done; undefined where they show nothing of it. */
  news(done: readonly DoneItem<Item>[]): ListNews | undefined;
  /** 'Create', 'Creating', 'created', and what the rest of a canceled job will not be. */
  words(job: Job): JobVerbs;
  /** The columns of its links, between the link and the outcome. */
  readonly columns: readonly ('change' | 'destination')[];
  facts(item: Item): ItemFacts;
}

/** How the list tells the outcome of links whose call had no answer. */
interface LookUp<Job, Item> {
  /** Their results by index; those of which it can't be told are left out. Rejects with `ApiError`. */
  find(client: JobClient, job: Job, items: readonly Item[]): Promise<ReadonlyMap<number, ItemResult>>;
}

export interface Preparation<Item> {
  readonly parts: ReadonlyMap<number, Partial<Item>>;
  readonly job: Required<Pick<JobBase, 'prepared' | 'changedSince'>>;
}

/** How a job is taken back. */
interface Undo<Job, Item> {
  /** The job that does so, which may be of another kind, and its links; how these are now is read when the job starts. */
  begin(
    job: Job,
    items: readonly Item[],
  ): Promise<{ readonly job: { readonly kind: string }; readonly items: readonly ItemBase[] }>;
  /** Of a kind that takes others back: reads how the links are now, and what that makes of each and of the job. Rejects with `ApiError`. */
  prepare?(client: JobClient, job: Job, items: readonly Item[], reading: Reading): Promise<Preparation<Item>>;
}

/** How a link that was refused is sent again as another one. */
interface ReplacementRules<Item, Replacement> {
  isAllowed(item: Item): boolean;
  item(replacement: Replacement, index: number): Item;
  /** No two links of a job may have the same. */
  nameOf(item: Item): string;
}

interface JobVerbs {
  readonly verb: string;
  readonly going: string;
  readonly done: string;
  /** 'The rest will not be created.' */
  readonly rest: string;
  /** What takes it back is called, where that is not 'Undo'. */
  readonly undo?: string;
}
