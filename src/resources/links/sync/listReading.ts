import type { ApiError } from '@/providers/http/apiError';
import type { ListState } from '../localIndex/protocol';
import { type Activity, activityAfter, isAside, isReading } from './activity';
import { type AllLinksState, mostLinks } from './allLinksState';
import type { IndexClient } from './indexClient';
import { fewLinks, Reader } from './reader';
import { RemainingTime } from './remainingTime';
import { Turn } from './turn';
import type { KeptPage, WalkEffects, WalkEnd } from './walk';

interface Surroundings {
  readonly client: IndexClient | undefined;
  /** Of the list, in all tabs; undefined where each reads for itself. */
  readonly name: () => string | undefined;
  readonly read: WalkEffects['read'];
  readonly state: () => AllLinksState;
  readonly become: (part: Partial<AllLinksState>) => void;
  readonly onStored: () => void;
  readonly onFailed: (error: ApiError) => void;
}

/** Reads a list into the worker: the rest of it, its start, or everything again. */
export class ListReading {
  readonly #reader: Reader;
  readonly #turn: Turn;
  readonly #timeLeft = new RemainingTime();

  constructor(private readonly around: Surroundings) {
    const { client, name, read, become } = around;
    const act = (activity: Activity) => become({ activity });
    this.#reader = new Reader({
      read,
      send: client?.send ?? (() => undefined),
      onReading: (part) => act({ kind: part === 'start' ? 'updating' : 'loading' }),
      onRestart: () => become({ isRestarted: true }),
      onWaiting: (reason, until) => act({ kind: 'waiting', reason, until }),
    });
    this.#turn = new Turn({
      name,
      onOtherTab: () => act({ kind: 'waiting', reason: 'other-tab' }),
      onOtherList: () => act({ kind: 'waiting', reason: 'other-list' }),
      resume: () => this.load(),
    });
  }

  /** Reads what is left. */
  readonly load = () =>
    this.#read(async (signal) => {
      const { current, successor } = this.around.state().list ?? {};
      const from = successor ? ({ part: 'successor', token: successor.next } as const) : undefined;
      if (!from && current?.ended !== undefined) return { kind: 'complete' }; // another tab was here before
      return this.#reader.goOn(from ?? { part: 'next', token: current?.next }, signal, this.#isEnough);
    });

  /** Reads what is new at the start of the list; all of it when that takes few calls. */
  readonly update = () => {
    const { ended, links = 0 } = this.around.state().list?.current ?? {};
    if (ended === undefined) return this.load();
    return this.#read((signal) =>
      links <= fewLinks ? this.#reader.readAgain(signal, this.#isEnough) : this.#reader.update(signal, this.#isEnough),
    );
  };

  /** Reads, stops reading, or goes on. */
  readonly toggle = () => {
    const { activity } = this.around.state();
    if (isReading(activity)) this.pause();
    else if (activity.kind === 'paused' || activity.kind === 'not-asked') this.load();
  };

  /** Reads everything again; what is there stays until that is complete. */
  readonly readAgain = () => this.#read((signal) => this.#reader.readAgain(signal, this.#isEnough));

  readonly pause = () => {
    this.end();
    this.around.become({ activity: { kind: 'paused', error: undefined } });
  };

  end(): void {
    this.#turn.end();
  }

  /** The worker looks at a page. */
  nextKnown(token: string): void {
    this.#reader.next(token);
  }

  /** The worker has taken a page; undefined when it could not read it. */
  pageCame(page: KeptPage | undefined, list?: ListState): void {
    const { total = 0, links = 0 } = list?.successor ?? list?.current ?? {};
    if (page) this.around.become({ msLeft: this.#timeLeft.after(Date.now(), Math.max(0, total - links) / 200) });
    this.#reader.kept(page);
  }

  readonly #isEnough = () => (this.around.state().list?.current.links ?? 0) >= mostLinks();

  #read(work: (signal: AbortSignal) => Promise<WalkEnd>): void {
    const { client, state, become, onStored } = this.around;
    const { list, activity } = state();
    if (!list || (isReading(activity) && !isAside(activity))) return;
    this.#timeLeft.restart();
    become({ activity: { kind: 'loading' }, msLeft: undefined });
    this.#turn.take(async (signal) => {
      await client?.catchUp();
      const end = signal.aborted ? undefined : await work(signal);
      await client?.catchUp(); // all is stored before another tab begins
      onStored();
      if (end && !signal.aborted) this.#endBy(end);
    });
  }

  #endBy(end: WalkEnd): void {
    this.around.become({ activity: activityAfter(end), ...(end.kind === 'complete' && { isRestarted: false }) });
    if (end.kind === 'failed') this.around.onFailed(end.error);
  }
}
