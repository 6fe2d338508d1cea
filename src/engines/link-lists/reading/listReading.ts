import { maxPageSize } from '@/contract/paths';
import type { ApiError } from '@/providers/http/apiError';
import { isPast, type ListState } from '../store/listState';
import type { ReadPage } from '../store/loadedList';
import { isOver } from '../store/storedList';
import { activityAfter, activityAtRest, mayBegin, type ReadingState, unread, type Wait } from './activity';
import type { Clock } from './clock';
import { QueuedReading } from './queuedReading';
import { fewLinks, Reader, type WrittenList } from './reader';
import type { ReadResult } from './readPages';
import { RemainingTime } from './remainingTime';
import type { ListReads } from './replies';

/** What is asked of a reading: what is left, what is new at the start, everything again, or what was stopped. */
export type ReadWay = 'rest' | 'start' | 'again' | 'onward';

/** A list is shown: `total` is the server's number of links, `isAsked` says that all of them were asked for. */
export interface Beginning {
  readonly isAsked: boolean;
  readonly total: number | undefined;
  /** Pages that are loaded already. */
  readonly start: readonly ReadPage[];
}

interface Surroundings extends ListReads {
  readonly list: WrittenList;
  readonly clock: Clock;
  /** Those that a list of all domains should have and was read without, and those that are there no more. */
  readonly otherDomains: () => readonly string[];
  /** The reading of what is stored was paused. */
  readonly isPaused: boolean;
  readonly onState: (state: ReadingState) => void;
  readonly onFailed: (error: ApiError) => void;
}

const maxRestarts = 2;

/** Reads a list: the rest of it, its start, or everything again. A server that no longer knows its place is asked from the start. */
export class ListReading {
  readonly #reader: Reader;
  readonly #queued: QueuedReading;
  readonly #timeLeft = new RemainingTime();
  /** Something may be newer than what is being read. */
  #isUpdateWanted = false;
  #state = unread;

  constructor(private readonly around: Surroundings) {
    const { clock } = around;
    this.#reader = new Reader({
      ...around,
      onReading: (part) => {
        const { activity } = this.#state;
        const isSaid = activity.kind === 'reading' && activity.part === part && !activity.waits;
        if (!isSaid) this.#setState({ activity: { kind: 'reading', part, waits: undefined } });
      },
      onWaiting: (reason, until) => this.#wait({ reason, until }),
      onKept: () => this.#setState({ msLeft: this.#timeLeft.after(clock.steady(), this.#pagesLeft()) }),
    });
    this.#queued = new QueuedReading(
      () => this.#wait({ reason: 'other-list' }),
      () => this.read('rest'),
    );
  }

  get state(): ReadingState {
    return this.#state;
  }

  get #list(): ListState | undefined {
    return this.around.list.state();
  }

  #setState(part: Partial<ReadingState>): void {
    this.#state = { ...this.#state, ...part };
    this.around.onState(this.#state);
    if (part.activity?.kind === 'complete') this.lookAtDomains();
  }

  #wait(waits: Wait): void {
    const { activity } = this.#state;
    const part = activity.kind === 'reading' ? activity.part : 'list';
    this.#setState({ activity: { kind: 'reading', part, waits } });
  }

  /** Begins by itself when it was asked for before, or when it takes few calls. */
  begin({ isAsked, total, start }: Beginning): void {
    const list = this.#list;
    const { activity } = this.#state;
    if (!list) return;
    const isShort = list.current.links <= fewLinks;
    const isOutdated = isShort && isPast(list.age, this.around.clock.wall());
    const isBehind = list.wholeness.kind === 'behind'; // what this browser has created is one call away
    if (activity.kind === 'reading' || (isAsked && activity.kind === 'paused')) this.read('rest', start);
    if (activity.kind === 'complete' && (isBehind || (isOutdated && !isAsked))) this.read('start'); // it is shown again
    if (activity.kind !== 'opening' && activity.kind !== 'not-asked') return;
    const { pages } = list.current;
    if (this.#isAtEnd) {
      this.#setState({ activity: activityAtRest(list) });
      const isOther = total !== undefined && total !== list.current.links;
      if (isBehind || isOutdated || (isShort && isOther)) this.read('start');
    } else if (pages > 0 && this.around.isPaused && !isAsked)
      this.#setState({ activity: { kind: 'paused', error: undefined } });
    else if (isAsked || pages > 0 || (total !== undefined && total <= fewLinks)) this.read('rest', start);
    else this.#setState({ activity: { kind: 'not-asked' } });
  }

  /** A list of all domains that was read when there were others is read again where that takes few calls. */
  lookAtDomains(): void {
    const { links = 0 } = this.#list?.current ?? {};
    const isShort = links <= fewLinks;
    if (this.#state.activity.kind !== 'complete' || !isShort) return;
    if (this.around.otherDomains().length > 0) this.read('again');
  }

  /** The start of a list that is here; all of it when that takes few calls. */
  readonly #startAgain = (signal: AbortSignal) => {
    const { links = 0, missing } = this.#list?.current ?? {};
    return links <= fewLinks || missing?.length ? this.#reader.readAll(signal) : this.#reader.update(signal);
  };

  /**
   * Begins to read, unless a reading is under way; the start of the list is then read after it. `start` is what is loaded of the list
   * already.
   */
  read(way: ReadWay, start: readonly ReadPage[] = []): void {
    if (way === 'start') this.#isUpdateWanted = this.#state.activity.kind === 'reading';
    if (mayBegin(this.#state.activity)) this.#begin(this.#workOf(way, start));
  }

  #workOf(way: ReadWay, start: readonly ReadPage[]): (signal: AbortSignal) => Promise<ReadResult> {
    const rest = (signal: AbortSignal) => this.#reader.readRest(signal, start);
    switch (way) {
      case 'again':
        return (signal) => this.#reader.readAll(signal);
      case 'onward': // where nothing is left, a refresh was stopped, which begins anew
        return (signal) => (this.#isAtEnd ? this.#startAgain(signal) : rest(signal));
      case 'start':
        return this.#isRead() ? this.#startAgain : rest;
      default:
        return rest;
    }
  }

  get #isAtEnd(): boolean {
    const { current, successor } = this.#list ?? {};
    return current !== undefined && isOver(current) && !successor;
  }

  /** Its start alone can be new: it was read to its end, and no reading that takes its place waits for another list. */
  #isRead(): boolean {
    const { current, successor } = this.#list ?? {};
    return current !== undefined && isOver(current) && !(successor && this.#state.activity.kind === 'reading');
  }

  pause(): void {
    if (this.#state.activity.kind !== 'reading') return;
    this.end();
    this.#setState({ activity: { kind: 'paused', error: undefined } });
  }

  end(): void {
    this.#queued.end();
  }

  #pagesLeft(): number | undefined {
    const { total, links = 0 } = this.#reader.generation ?? {};
    return total === undefined ? undefined : Math.max(0, total - links) / maxPageSize;
  }

  /** The list begins anew, empty. */
  afterDamage(): void {
    this.end();
    const wasBegun = this.#state.activity.kind !== 'opening';
    this.#setState({ activity: { kind: 'opening' } });
    if (wasBegun) this.begin({ isAsked: true, total: undefined, start: [] });
  }

  #begin(work: (signal: AbortSignal) => Promise<ReadResult>): void {
    const { list } = this.around;
    if (!this.#list) return;
    this.#timeLeft.restart();
    this.#isUpdateWanted = false;
    this.#setState({ activity: { kind: 'reading', part: 'list', waits: undefined }, msLeft: undefined });
    this.#queued.start(async (signal) => {
      let end = signal.aborted ? undefined : await work(signal);
      for (let restarts = 0; end?.kind === 'token-gone' && restarts < maxRestarts; restarts += 1) {
        this.#setState({ isRestarted: true });
        end = await this.#reader.readAll(signal);
      }
      while (end?.kind === 'complete' && this.#isUpdateWanted && !signal.aborted) {
        this.#isUpdateWanted = false;
        end = await this.#startAgain(signal);
      }
      await list.stored();
      if (end && !signal.aborted) this.#endBy(end);
    });
  }

  #endBy(end: ReadResult): void {
    const list = this.#list;
    if (!list) return;
    this.#setState({ activity: activityAfter(end, list), ...(end.kind === 'complete' && { isRestarted: false }) });
    if (end.kind === 'failed') this.around.onFailed(end.error);
  }
}
