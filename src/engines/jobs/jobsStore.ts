import { createStore } from 'zustand/vanilla';
import { type OwnerLoss, ownerCode, type PortClient, slowOpeningMs } from '@/engines/link-lists';
import type { LinksPlace, StatusChange } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import type { AnswerOf, ValuesOf } from '@/lib/rpc';
import { aheadOf } from '@/lib/steadyTime';
import type { Client } from '@/providers/http/client';
import { fromPlain } from '@/providers/http/plainApiError';
import { isUnfinished, type JobState, needsAttention } from './job';
import type { JobAnswer, JobCommand, JobMethods, JobNotice, JobsState, JobTopics, ToldJobs } from './jobMethods';
import { newJob, refusalOf } from './jobRequest';
import { waitsUntil } from './jobWords';
import type { Job, JobItem, JobRequest, JobWithItems, Replacement } from './kinds/kinds';

const unread: JobsState = {
  jobs: [],
  isLoaded: false,
  isLate: false,
  isKept: true,
  unkept: new Set(),
  hasFailed: false,
  noOwner: undefined,
};

export const notStarted: JobNotice = {
  title: 'The job was not started',
  text: 'Lists and jobs are not available in this tab. Nothing was sent.',
};

export interface StoreOptions {
  readonly subject: string;
  /** Names the person's database; undefined where the browser computes no digests. */
  readonly owner: Promise<string | undefined>;
  /** The database that may be used now; undefined where nothing can be kept. */
  readonly database: () => Promise<string | undefined>;
  readonly client: Pick<Client, 'getToken' | 'quiet'>;
  readonly onFailure: (error: unknown) => void;
  readonly onShown: (jobs: readonly Job[]) => void;
  /** The status of these links is another now. */
  readonly onChanged: (place: LinksPlace, changes: readonly StatusChange[]) => void;
  /** A job that creates links has ended, and has created some or may have. */
  readonly onCreated: (place: LinksPlace) => void;
  /** Whether jobs of earlier visits are known to be on this device. */
  readonly hasJobs: boolean;
  /** The database of the person can't be opened. */
  readonly onRefused: () => void;
  readonly onNotice: (notice: JobNotice) => void;
  /** The person whose jobs they are has signed out. */
  readonly isOver: () => boolean;
}

interface Connecting {
  /** Jobs that were at work when the owner before has died. */
  readonly wereAtWork?: readonly string[];
  /** The owner of another tab ends. */
  readonly takesOver?: boolean;
}

/** `kept`: the device has the job, or all of its links are done, or the person has removed it. */
type StartAnswer =
  | { readonly kind: 'started'; readonly id: string; readonly kept: Promise<void> }
  | Extract<JobAnswer, { kind: 'refused' }>;

const maxFollowed = 3;

type Owner = PortClient<JobMethods, JobTopics>;

/** The jobs of a person as a tab shows them; their owner has them (docs/decisions/0032-jobs.md). */
export class JobsStore {
  readonly #store = createStore((): JobsState => unread);
  readonly state = readable(this.#store);
  #owner: Owner | undefined;
  /** Jobs that were begun here and that the owner has not told yet. */
  readonly #begun = new Map<string, JobWithItems>();
  /** What waits for jobs to be kept, by the job's id. */
  readonly #onKept = new Map<string, () => void>();
  /** Links of jobs that are looked at, and what ends following them; the one that was asked for last is the last. */
  readonly #followed = new Map<string, { items: readonly JobItem[]; readonly end: AbortController }>();
  #connected: Promise<void>;
  /** The latest attempt to connect; an earlier one that is still on its way ends. */
  #opening: unknown;
  #isClosed = false;

  constructor(private readonly options: StoreOptions) {
    this.#connected = this.#connect();
    this.#store.subscribe(({ jobs, isLoaded, hasFailed, noOwner }) => {
      // that there are none is not known before they are read
      if (!noOwner && !hasFailed && (isLoaded || jobs.length > 0)) options.onShown(jobs);
      this.#askBeforeUnload();
    });
  }

  /** Begins the job, or queues it, unless its request is refused. */
  readonly start = (request: JobRequest): StartAnswer => {
    const refusal = this.state.getState().noOwner ? { kind: 'no-owner' as const } : refusalOf(request);
    if (refusal) return { kind: 'refused', refusal };
    const begun = newJob(request, Date.now());
    const { id } = begun.job;
    const kept = new Promise<void>((resolve) => this.#onKept.set(id, resolve));
    this.#begun.set(id, begun);
    void this.#owner?.request('start', begun).catch(() => undefined); // another owner is asked again
    this.#show({});
    return { kind: 'started', id, kept };
  };

  readonly command = async (id: string, command: JobCommand): Promise<void> => this.#ask('command', { id, command });

  readonly sendAgain = async (
    id: string,
    indices: readonly number[],
    changed?: ReadonlyMap<number, Replacement>,
  ): Promise<JobAnswer> => (await this.#ask('sendAgain', { id, indices, changed })) ?? noOwner;

  readonly undo = async (id: string): Promise<JobAnswer> => (await this.#ask('undo', id)) ?? noOwner;

  readonly remove = (id: string): Promise<void> => this.#ask('remove', id);

  /** Follows the links of a job; resolves once they are known. */
  readonly readItems = async (id: string): Promise<void> => {
    const known = this.#followed.get(id);
    this.#followed.delete(id);
    const followed = known ?? { items: [], end: new AbortController() };
    this.#followed.set(id, followed);
    for (const [other, { end }] of [...this.#followed].slice(0, -maxFollowed)) {
      end.abort();
      this.#followed.delete(other);
    }
    if (!known) await this.#follow(id, followed.end.signal);
  };

  /** Reads what earlier visits have left, when that has failed, or asks for an owner again. */
  readonly open = async (): Promise<void> => {
    const { noOwner: loss, isLoaded } = this.state.getState();
    if (!loss && isLoaded) return this.#openDatabase([]);
    this.#owner?.close();
    this.#connected = this.#connect({ takesOver: loss === 'elsewhere' });
    return this.#connected;
  };

  /** Pauses everything; what is on the device stays. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { isLoaded, isLate } = this.state.getState();
    if (isLoaded || !isLate) await this.#ask('end', undefined);
    removeEventListener('beforeunload', this.#onBeforeUnload);
    this.#owner?.close();
  }

  async #connect({ wereAtWork = [], takesOver = false }: Connecting = {}): Promise<void> {
    const { subject, owner, client, onFailure, onChanged, onCreated, onNotice } = this.options;
    const opening = setTimeout(() => this.#isClosed || this.#store.setState({ isLate: true }), slowOpeningMs);
    this.#opening = opening;
    this.#store.setState({ isLoaded: false, isLate: false });
    const person = (await owner) ?? subject;
    const code = await ownerCode.load().catch(() => undefined); // it is told that it is missing
    if (this.#isClosed || this.#opening !== opening) return; // it is asked again
    if (!code) return this.#lose('failed');
    if (takesOver) code.openHere();
    let isLost = false;
    const connected = code.startJobs<JobMethods, JobTopics>({ person, client }, (loss) => {
      isLost = true;
      this.#lose(loss);
    });
    this.#owner = connected;
    if (!connected || isLost) return;
    this.#store.setState({ noOwner: undefined });
    connected.watch('jobs', (told) => this.#take(told));
    connected.watch('changed', ({ place, changes }) => onChanged(place, changes));
    connected.watch('created', onCreated);
    connected.watch('failed', (error) => onFailure(fromPlain(error)));
    connected.watch('notice', onNotice);
    for (const begun of this.#begun.values()) void connected.request('start', begun).catch(() => undefined); // it is asked again
    for (const [id, { end }] of this.#followed) void this.#follow(id, end.signal);
    void this.#openDatabase(wereAtWork);
  }

  async #openDatabase(wereAtWork: readonly string[]): Promise<void> {
    const database = await this.options.database();
    await this.#owner?.request('open', { database, wereAtWork }).catch(() => undefined); // it is asked again
  }

  /** Undefined where there is no owner. */
  async #ask<Name extends keyof JobMethods>(
    method: Name,
    values: ValuesOf<JobMethods[Name]>,
  ): Promise<AnswerOf<JobMethods[Name]> | undefined> {
    await this.#connected;
    return this.#owner?.request(method, values).catch(() => undefined);
  }

  async #follow(id: string, signal: AbortSignal): Promise<void> {
    await this.#connected;
    await new Promise<void>((resolve) => {
      let isFirst = true;
      const onPiece = (items: readonly JobItem[]) => {
        this.#takeItems(id, items, isFirst);
        isFirst = false;
        if (items.length === 0 || this.items(id)) resolve();
      };
      void this.#owner?.request('items', id, { signal, onPiece }).then(resolve, resolve);
    });
  }

  #takeItems(id: string, changed: readonly JobItem[], isFirst: boolean): void {
    const followed = this.#followed.get(id);
    if (!followed) return;
    const items = isFirst ? [] : [...followed.items];
    for (const item of changed) items[item.index] = item;
    followed.items = items;
    this.#store.setState({}); // a screen looks at the links anew
  }

  /** The links of a job, once all of them have come. */
  items(id: string): readonly JobItem[] | undefined {
    const { items = [] } = this.#followed.get(id) ?? {};
    const job = this.state.getState().jobs.find((one) => one.id === id);
    if (items.length > 0 && items.length === job?.total) return items;
    return this.#begun.get(id)?.items;
  }

  #take({ jobs, isRead, isKept, unkept, now }: ToldJobs): void {
    if (this.#isClosed) return;
    for (const { id } of jobs) this.#begun.delete(id);
    const { hasJobs, onRefused } = this.options;
    if (isRead === false && !this.state.getState().isLoaded) onRefused();
    this.#show({
      jobs: jobs.map((job) => waitingLonger(job, aheadOf(now))),
      isLoaded: isRead !== undefined,
      isKept,
      unkept,
      hasFailed: isRead === false && hasJobs,
    });
    for (const [id, tell] of this.#onKept) {
      const job = jobs.find((one) => one.id === id);
      if (this.#begun.has(id) || (job && unkept.has(id) && !isAllDone(job))) continue;
      this.#onKept.delete(id);
      tell();
    }
  }

  /** Jobs that were begun here stand before those that are told. */
  #show(told: Partial<JobsState>): void {
    const state = { ...this.state.getState(), ...told };
    const begun = [...this.#begun.values()]
      .map(({ job }) => job)
      .filter(({ id }) => !state.jobs.some((job) => job.id === id));
    this.#store.setState({
      ...told,
      jobs: [...begun.toReversed(), ...state.jobs],
      unkept: new Set([...state.unkept, ...this.#begun.keys()]),
    });
  }

  /** There is no owner any more, or none could be had. One that has died is followed by another one. */
  #lose(loss: OwnerLoss): void {
    if (this.#isClosed) return;
    if (loss !== 'elsewhere') this.#owner?.close(); // which tells when the other tab has gone
    if (loss === 'died') {
      const isWorking = ({ state }: Job) => isUnfinished({ state }) && state.kind !== 'paused';
      const { jobs } = this.state.getState();
      const wereAtWork = jobs.filter(isWorking).map(({ id }) => id);
      this.#connected = this.#connect({ wereAtWork });
      return;
    }
    if (loss === 'failed') addEventListener('online', () => void this.open(), { once: true }); // its code may not have come for that
    if (this.#begun.size > 0) this.options.onNotice(notStarted);
    this.#begun.clear();
    this.#store.setState({ jobs: [], unkept: new Set(), isLoaded: true, hasFailed: false, noOwner: loss });
  }

  /** The browser asks before the page goes, and with it a job that is in memory alone. Nothing is listened to while there is none. */
  #askBeforeUnload(): void {
    const { jobs, unkept } = this.state.getState();
    const hasUnsavedJob = !this.#isClosed && jobs.some((job) => unkept.has(job.id) && needsAttention(job));
    if (hasUnsavedJob) addEventListener('beforeunload', this.#onBeforeUnload);
    else removeEventListener('beforeunload', this.#onBeforeUnload);
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!this.options.isOver()) event.preventDefault();
  };
}

const noOwner: JobAnswer = { kind: 'refused', refusal: { kind: 'no-owner' } };

function waitingLonger(job: Job, ms: number): Job {
  const until = waitsUntil(job);
  return until === undefined ? job : { ...job, state: { ...job.state, until: until + ms } as JobState }; // it is held
}

const isAllDone = ({ total, counts }: Job) => counts.done + counts['left-alone'] === total;
