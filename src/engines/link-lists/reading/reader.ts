import { maxPageSize } from '@/contract/paths';
import { nextTask } from '@/lib/inPieces';
import { ApiError } from '@/providers/http/apiError';
import { malformedReply } from '@/providers/http/toApiError';
import { withRetries } from '@/providers/tasks/retry';
import type { ListState } from '../store/listState';
import type { ReadPage } from '../store/loadedList';
import type { Generation, GenerationPart, ReadPurpose } from '../store/storedList';
import { isStartLeft } from '../store/takenPages';
import type { ReadPart } from './activity';
import type { Clock } from './clock';
import { type KeptPage, maxTries, type ReadEffects, type ReadResult, readPages } from './readPages';
import { type ListReads, nextOf, pageFrom } from './replies';

/** The list as a reading writes it. What stores something is done in the order of the calls. Undefined where it could not be done. */
export interface WrittenList {
  readonly state: () => ListState | undefined;
  /** Begins a reading: of a part from its token on; of none when all is read. The pages that follow are of it. */
  readonly claim: (purpose: ReadPurpose) => Promise<{ readonly part: GenerationPart | undefined } | undefined>;
  /**
   * `isStart`: the start of the list is read again. Resolves when the page is stored, or not taken: the list has begun anew. `onKept` is told before
   * how many of its links are new.
   */
  readonly keep: (page: ReadPage, isStart: boolean, onKept: (added: number) => void) => Promise<void>;
  /** The start has been read again as far as it is new and its links take their places, or it is given up. */
  readonly endUpdate: (isComplete: boolean) => Promise<void>;
  /** The reading ends where the device takes no more links. */
  readonly cut: () => Promise<void>;
  /** Resolves when what was asked before is stored. */
  readonly stored: () => Promise<void>;
  /** Resolves when no change of status is on its way to the device: a page that is asked for then knows of them all. */
  readonly changesStored: () => Promise<void>;
  /** When it was told last what happened to its links, in ms. */
  readonly newsAt: () => number;
}

interface ReaderOptions extends ListReads {
  readonly list: WrittenList;
  readonly clock: Clock;
  readonly onWaiting: (reason: 'server' | 'network', until: number) => void;
  readonly onReading: (part: ReadPart) => void;
  /** The list has taken a page. */
  readonly onKept: () => void;
}

/** Lists up to here are read as a whole where a part would do: 20 calls. */
export const fewLinks = 20 * maxPageSize;
const maxUpdatePages = 50;

/** Where a list ends. */
export const maxLinks = () => {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number }; // in GB; Chromium alone tells it
  return deviceMemory <= 4 ? 300_000 : 1_000_000;
};

/** The ways to read a list: on from where it was, everything again, or its start, which also ends the reading of a list that grew. The list says what came of each page. */
export class Reader {
  #part: GenerationPart = 'current';

  constructor(private readonly options: ReaderOptions) {}

  get generation(): Generation | undefined {
    return this.#list?.[this.#part];
  }

  /** Reads what is left; `start` is what is loaded of it already. */
  async readRest(signal: AbortSignal, start: readonly ReadPage[] = []): Promise<ReadResult> {
    const claim = await this.#claim('rest', signal);
    if (!claim) return { kind: 'stopped' };
    if (!claim.part) return { kind: 'complete' };
    const isFirst = claim.part === 'current' && this.generation?.pages === 0;
    const isRecent = start.every(({ asked }) => asked > this.options.list.newsAt()); // else it lacks what an empty list does not store
    let begun: KeptPage | undefined;
    for (const page of isFirst && isRecent ? start : []) {
      begun = await this.#keep(page, false, signal);
      if (!begun) break;
    }
    if (signal.aborted) return { kind: 'stopped' };
    if (begun && begun.next === undefined) return { kind: 'complete' };
    return this.#readGeneration(signal, begun?.next);
  }

  /** Reads everything from the start; what is there stays until that is complete. */
  async readAll(signal: AbortSignal): Promise<ReadResult> {
    return (await this.#claim('all', signal)) ? this.#readGeneration(signal) : { kind: 'stopped' };
  }

  /** Reads from the start to a page that holds nothing new; everything when too much is. */
  async update(signal: AbortSignal): Promise<ReadResult> {
    if (!(await this.#claim('start', signal))) return { kind: 'stopped' };
    const end = await this.#readStart(signal, 'start');
    if (!signal.aborted) void this.options.list.endUpdate(end.kind === 'complete');
    return end.kind === 'enough' ? this.readAll(signal) : end;
  }

  /** Reads the start of a list that grew while it was read; the list says whether the reading has ended with that. */
  async #readEnd(signal: AbortSignal): Promise<ReadResult> {
    const end = await this.#readStart(signal, 'list');
    if (signal.aborted) return { kind: 'stopped' };
    const isComplete = end.kind === 'complete' || end.kind === 'enough';
    await this.options.list.endUpdate(isComplete);
    if (signal.aborted) return { kind: 'stopped' };
    if (!isComplete) return end;
    return this.#isStartLeft ? this.readRest(signal) : { kind: 'complete' };
  }

  /** Reads the start of each domain up to a page that holds nothing new; `enough` where too much is new. */
  async #readStart(signal: AbortSignal, part: ReadPart): Promise<ReadResult> {
    const starts = await this.#starts(signal, part);
    if (!starts) return { kind: 'stopped' };
    if (starts instanceof ApiError) return { kind: 'failed', error: starts };
    let pages = 0;
    for (const start of starts) {
      let isNew = true;
      const isEnough = ({ added }: KeptPage) => {
        pages += 1;
        isNew = added > 0;
        return !isNew || pages >= maxUpdatePages;
      };
      const end = await this.#readPages(start, signal, isEnough, { isStart: true, part });
      if (end.kind !== 'complete' && (end.kind !== 'enough' || isNew)) return end;
    }
    return { kind: 'complete' };
  }

  /** Where the start of the list is, or of each of its parts; undefined once the signal says stop. */
  async #starts(signal: AbortSignal, part: ReadPart): Promise<readonly (string | undefined)[] | ApiError | undefined> {
    const { starts, onReading, rateLimit, clock } = this.options;
    if (!starts) return [undefined];
    onReading(part);
    const retries = { maxTries, rateLimit, signal, wait: this.#wait, now: clock.steady };
    return withRetries(retries, () => starts(signal));
  }

  readonly #wait: ReadEffects['wait'] = (ms, reason, signal) => {
    const { clock, onWaiting } = this.options;
    if (reason && !signal.aborted) onWaiting(reason, clock.steady() + ms);
    return clock.pause(ms, signal, reason === 'network');
  };

  async #claim(purpose: ReadPurpose, signal: AbortSignal) {
    const claim = await this.options.list.claim(purpose);
    if (signal.aborted) return undefined;
    this.#part = claim?.part ?? 'current';
    return claim;
  }

  /** Resolves as soon as the page is taken; undefined where it is not, or once the reading is stopped. */
  #keep(page: ReadPage, isStart: boolean, signal: AbortSignal): Promise<KeptPage | undefined> {
    const { list, onKept } = this.options;
    return new Promise((resolve) => {
      const stop = () => resolve(undefined);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      const onTaken = (added: number) => {
        signal.removeEventListener('abort', stop);
        onKept();
        resolve({ added, next: page.next });
      };
      void list.keep(page, isStart, onTaken).then(stop);
    });
  }

  get #list(): ListState | undefined {
    return this.options.list.state();
  }

  async #readGeneration(signal: AbortSignal, from?: string): Promise<ReadResult> {
    if (this.#isStartLeft) return this.#readEnd(signal);
    const { next = from } = this.generation ?? {};
    const end = await this.#readPages(next, signal, () => (this.generation?.links ?? 0) >= maxLinks());
    if (end.kind === 'enough') void this.options.list.cut();
    return end.kind === 'complete' && this.#isStartLeft ? this.readRest(signal) : end;
  }

  get #isStartLeft(): boolean {
    return this.generation !== undefined && isStartLeft(this.generation);
  }

  #readPages(
    token: string | undefined,
    signal: AbortSignal,
    isEnough: (page: KeptPage) => boolean,
    { isStart, part }: { readonly isStart: boolean; readonly part: ReadPart } = { isStart: false, part: 'list' },
  ): Promise<ReadResult> {
    const { list, read, ready, onReading, clock, rateLimit } = this.options;
    const effects: ReadEffects = {
      rateLimit,
      read,
      asked: async (abort) => {
        onReading(part);
        await ready(abort); // or what is changed while it waits would count as later than the page
        await list.changesStored();
        return { asked: clock.wall(), seen: this.#list?.changes ?? 0 };
      },
      keep: async (reply, asked, onNext) => {
        const next = nextOf(reply);
        if (next !== undefined) onNext(next);
        await nextTask(); // the next call is sent before this answer is checked
        const page = pageFrom(reply);
        return page ? this.#keep({ ...page, ...asked }, isStart, signal) : malformedReply();
      },
      wait: this.#wait,
      now: clock.steady,
      wall: clock.wall,
    };
    return readPages(effects, { token, signal, readsAhead: !isStart, isEnough });
  }
}
