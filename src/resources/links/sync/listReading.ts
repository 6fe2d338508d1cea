import type { ApiError } from '@/providers/http/apiError';
import type { ListState } from '../localIndex/protocol';
import { isOver } from '../localIndex/storedList';
import { type Activity, activityAfter, activityAtRest, isAside, isReading } from './activity';
import { type AllLinksState, mostLinks } from './allLinksState';
import type { IndexClient } from './indexClient';
import { fewLinks, Reader, type ReaderOptions } from './reader';
import { RemainingTime } from './remainingTime';
import { Turn } from './turn';
import type { KeptPage, WalkEffects, WalkEnd } from './walk';

interface Surroundings {
  readonly client: IndexClient | undefined;
  /** Of the list, in all tabs; undefined where each reads for itself. */
  readonly name: () => string | undefined;
  readonly read: WalkEffects['read'];
  readonly start?: ReaderOptions['start'];
  readonly state: () => AllLinksState;
  readonly changesStored: ReaderOptions['changesStored'];
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
    const { client, name, read, start, become } = around;
    const act = (activity: Activity) => become({ activity });
    this.#reader = new Reader({
      read,
      start,
      send: client?.send ?? (() => undefined),
      claim: async (purpose, reader) => client?.claim(purpose, reader),
      changes: () => around.state().list?.changes ?? 0,
      changesStored: around.changesStored,
      onReading: (part) => act({ kind: part === 'start' ? 'updating' : 'loading' }),
      onRestart: () => become({ isRestarted: true }),
      onWaiting: (reason, until) => act({ kind: 'waiting', reason, until }),
    });
    this.#turn = new Turn({
      name,
      onOtherTab: () => act({ kind: 'waiting', reason: 'other-tab' }),
      onOtherList: () => act({ kind: 'waiting', reason: 'other-list' }),
      onTaken: () => this.#begin(this.#rest, false),
      resume: () => this.load(),
    });
  }

  readonly #rest = (signal: AbortSignal) => this.#reader.readRest(signal, this.#isEnough);

  /** Reads what is left. */
  readonly load = () => this.#read(this.#rest);

  /** Reads what is new at the start of the list; all of it when that takes few calls. */
  readonly update = () => {
    const { current } = this.around.state().list ?? {};
    if (!current || !isOver(current)) return this.load();
    return this.#read((signal) =>
      current.links <= fewLinks
        ? this.#reader.readAll(signal, this.#isEnough)
        : this.#reader.update(signal, this.#isEnough),
    );
  };

  /** Reads, stops reading, or goes on. */
  readonly toggle = () => {
    const { activity } = this.around.state();
    if (isReading(activity)) this.pause();
    else if (activity.kind === 'paused' || activity.kind === 'not-asked') this.load();
  };

  /** Reads everything again; what is there stays until that is complete. */
  readonly readAgain = () => this.#read((signal) => this.#reader.readAll(signal, this.#isEnough));

  /** Reads what is left, in the place of another tab that may never come to its end. */
  readonly takeOver = () => this.#begin(this.#rest, true);

  readonly pause = () => {
    this.end();
    this.around.become({ activity: { kind: 'paused', error: undefined } });
  };

  end(): void {
    this.#reader.leave();
    this.#turn.end();
  }

  /** The worker looks at a page. */
  nextKnown(reader: string, token: string): void {
    if (this.#reader.isOf(reader)) this.#reader.next(token);
  }

  /** The worker has taken a page; undefined when it could not read it. */
  pageCame(reader: string, page: KeptPage | undefined, list?: ListState): void {
    if (!this.#reader.isOf(reader)) return;
    const { total = 0, links = 0 } = list?.successor ?? list?.current ?? {};
    if (page) this.around.become({ msLeft: this.#timeLeft.after(Date.now(), Math.max(0, total - links) / 200) });
    this.#reader.kept(page);
  }

  /** Another tab has the list: nothing more of this reading is taken. */
  overtaken(reader: string, list: ListState): void {
    if (!this.#reader.isOf(reader) || !isReading(this.around.state().activity)) return;
    if (this.around.state().activity.kind === 'waiting') return; // for that tab
    this.end();
    this.around.become({ activity: activityAtRest(list) });
  }

  readonly #isEnough = () => {
    const { current, successor } = this.around.state().list ?? {};
    return ((successor ?? current)?.links ?? 0) >= mostLinks();
  };

  #read(work: (signal: AbortSignal) => Promise<WalkEnd>): void {
    const { activity } = this.around.state();
    if (!isReading(activity) || isAside(activity)) this.#begin(work, false);
  }

  #begin(work: (signal: AbortSignal) => Promise<WalkEnd>, takesOver: boolean): void {
    const { client, state, become, onStored } = this.around;
    if (!state().list) return;
    this.#timeLeft.restart();
    this.#reader.leave();
    become({ activity: { kind: 'loading' }, msLeft: undefined });
    this.#turn.take(async (signal) => {
      const end = signal.aborted ? undefined : await work(signal);
      await client?.catchUp(); // all is stored before another tab begins
      onStored();
      if (end && !signal.aborted) this.#endBy(end);
    }, takesOver);
  }

  #endBy(end: WalkEnd): void {
    const { list } = this.around.state();
    if (!list) return;
    this.around.become({ activity: activityAfter(end, list), ...(end.kind === 'complete' && { isRestarted: false }) });
    if (end.kind === 'failed') this.around.onFailed(end.error);
  }
}
