import { largestPageSize } from '@/contract/paths';
import { steadyNow } from '@/lib/steadyTime';
import type { ApiError } from '@/providers/http/apiError';
import { isOver } from '../store/storedList';
import type { AskList } from '../worker/listClient';
import {
  type Activity,
  type AllLinksState,
  activityAfter,
  activityAtRest,
  isAside,
  isListGone,
  isReading,
  mostLinks,
} from './allLinksState';
import { RemainingTime } from './pace';
import { fewLinks, type ListReads, Reader, type ReaderOptions } from './reader';
import type { WalkEnd } from './walk';

interface Surroundings extends ListReads {
  readonly send: AskList;
  /** Of the list, in all tabs; undefined where each reads for itself. */
  readonly name: () => string | undefined;
  readonly start?: ReaderOptions['start'];
  readonly state: () => AllLinksState;
  readonly changesStored: ReaderOptions['changesStored'];
  readonly become: (part: Partial<AllLinksState>) => void;
  readonly onStored: () => void;
  readonly onFailed: (error: ApiError) => void;
}

const mostRestarts = 2;

/** Reads a list into the worker: the rest of it, its start, or everything again. A server that no longer knows its place is asked from the start. */
export class ListReading {
  readonly #reader: Reader;
  readonly #turn: Turn;
  readonly #timeLeft = new RemainingTime();
  /** Something may be newer than what is being read. */
  #isUpdateWanted = false;

  constructor(private readonly around: Surroundings) {
    const { send, name, read, starts, start, become } = around;
    const act = (activity: Activity) => become({ activity });
    this.#reader = new Reader({
      read,
      starts,
      start,
      send,
      list: () => around.state().list,
      changesStored: around.changesStored,
      onReading: (part) => act({ kind: part === 'start' ? 'updating' : 'loading' }),
      onWaiting: (reason, until) => act({ kind: 'waiting', reason, until }),
      onKept: () => become({ msLeft: this.#timeLeft.after(steadyNow(), this.#pagesLeft()) }),
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

  /** The start of a list that is here; all of it when that takes few calls. */
  readonly #startAgain = (signal: AbortSignal) => {
    const { links = 0, missing } = this.around.state().list?.current ?? {};
    return links <= fewLinks || missing?.length
      ? this.#reader.readAll(signal, this.#isEnough)
      : this.#reader.update(signal, this.#isEnough);
  };

  /** What is left. Where nothing is, a refresh was stopped, which begins anew. */
  readonly #onward = (signal: AbortSignal) => {
    const { current, successor } = this.around.state().list ?? {};
    return current && isOver(current) && !successor ? this.#startAgain(signal) : this.#rest(signal);
  };

  /** Reads what is left. */
  readonly load = () => this.#read(this.#rest);

  /** Reads what is new at the start of the list; all of it when that takes few calls. While the list is being read it follows. */
  readonly update = () => {
    const { list, activity } = this.around.state();
    this.#isUpdateWanted = isReading(activity);
    const { current, successor } = list ?? {};
    if (!current || !isOver(current) || (successor && isAside(activity))) return this.load();
    return this.#read(this.#startAgain);
  };

  /** Reads, stops reading, or goes on. */
  readonly toggle = () => {
    const { activity } = this.around.state();
    if (isReading(activity)) this.pause();
    else if (activity.kind === 'paused' || activity.kind === 'not-asked') this.goOn();
  };

  /** Goes on with what was stopped. */
  readonly goOn = () => this.#read(this.#onward);

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

  #pagesLeft(): number | undefined {
    const { total, links = 0 } = this.around.state().list?.[this.#reader.part] ?? {};
    return total === undefined ? undefined : Math.max(0, total - links) / largestPageSize;
  }

  /** Another tab has the list: nothing more of this reading is taken. */
  overtaken(reader: string): void {
    const { list } = this.around.state();
    if (!list || !this.#reader.isOf(reader) || !isReading(this.around.state().activity)) return;
    if (this.around.state().activity.kind === 'waiting') return; // for that tab
    this.end();
    this.around.become({ activity: activityAtRest(list) });
  }

  readonly #isEnough = () => (this.around.state().list?.[this.#reader.part]?.links ?? 0) >= mostLinks();

  #read(work: (signal: AbortSignal) => Promise<WalkEnd>): void {
    const { activity } = this.around.state();
    if (!isReading(activity) || isAside(activity)) this.#begin(work, false);
  }

  #begin(work: (signal: AbortSignal) => Promise<WalkEnd>, takesOver: boolean): void {
    const { send, state, become, onStored } = this.around;
    if (!state().list || isListGone(state().activity)) return;
    this.#timeLeft.restart();
    this.#reader.leave();
    this.#isUpdateWanted = false;
    become({ activity: { kind: 'loading' }, msLeft: undefined });
    this.#turn.take(async (signal) => {
      let end = signal.aborted ? undefined : await work(signal);
      for (let restarts = 0; end?.kind === 'token-gone' && restarts < mostRestarts; restarts += 1) {
        become({ isRestarted: true });
        end = await this.#reader.readAll(signal, this.#isEnough);
      }
      while (end?.kind === 'complete' && this.#isUpdateWanted && !signal.aborted) {
        this.#isUpdateWanted = false;
        end = await this.#startAgain(signal);
      }
      await send('catchUp', undefined); // all is stored before another tab begins
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

interface TurnOptions {
  /** The same in all tabs; undefined where each reads for itself. */
  readonly name: () => string | undefined;
  readonly onOtherTab: () => void;
  /** Another list of this tab is read first. */
  readonly onOtherList: () => void;
  /** Another tab has taken the reading. */
  readonly onTaken: () => void;
  /** Goes on where it was. */
  readonly resume: () => void;
}

/** The readings that are wanted, the newest wish last. */
const wishes: Turn[] = [];

/** The turn to read: one list at a time in this tab, the newest wish first, and each list in one tab. */
class Turn {
  #reading: AbortController | undefined;

  constructor(private readonly options: TurnOptions) {}

  /** `takesOver`: also from another tab that has it. */
  take(work: (signal: AbortSignal) => Promise<void>, takesOver = false): void {
    this.#withdraw();
    const former = wishes.at(-1);
    if (former) former.#interrupt();
    wishes.push(this);
    const reading = new AbortController();
    this.#reading = reading;
    const { name, onOtherTab: onOther, onTaken } = this.options;
    const { signal } = reading;
    const turn = asOneReader(name(), { signal, onOther, takesOver, onTaken }, () => work(signal));
    void turn.then(() => signal.aborted || this.end());
  }

  /** Ends the reading; the wish before it goes on. */
  end(): void {
    const isFirst = wishes.at(-1) === this;
    this.#withdraw();
    if (isFirst) wishes.at(-1)?.options.resume();
  }

  #interrupt(): void {
    this.#reading?.abort();
    this.options.onOtherList();
  }

  #withdraw(): void {
    this.#reading?.abort();
    const place = wishes.indexOf(this);
    if (place >= 0) wishes.splice(place, 1);
  }
}

interface OneReader {
  readonly signal: AbortSignal;
  /** Another tab reads; the work begins once that is done or closed. */
  readonly onOther: () => void;
  /** Takes the reading from the tab that has it. */
  readonly takesOver: boolean;
  /** Another tab has taken the reading. */
  readonly onTaken: () => void;
}

/** Runs the work in one tab of the browser at a time. Where the browser knows no locks every tab works for itself. */
async function asOneReader(
  name: string | undefined,
  { signal, onOther, takesOver, onTaken }: OneReader,
  work: () => Promise<void>,
): Promise<void> {
  if (name === undefined || !('locks' in navigator)) return work();
  let isDone = false;
  const run = async (lock: Lock | null) => {
    if (lock) await work();
    isDone = true;
    return lock !== null;
  };
  try {
    if (takesOver) return void (await navigator.locks.request(name, { steal: true }, run));
    const isMine = await navigator.locks.request(name, { ifAvailable: true }, run);
    if (isMine || signal.aborted) return undefined;
    onOther();
    isDone = false;
    return void (await navigator.locks.request(name, { signal }, run));
  } catch (error) {
    if (signal.aborted || isDone) return undefined; // given up
    if (!(error instanceof DOMException)) throw error;
    return onTaken();
  }
}
