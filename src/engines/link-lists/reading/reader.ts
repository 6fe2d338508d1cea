import { largestPageSize } from '@/contract/paths';
import { ApiError } from '@/providers/http/apiError';
import type { PageAge } from '../store/listDatabase';
import type { GenerationPart, Page, ReadPurpose } from '../store/storedList';
import { isStartLeft } from '../store/takenPages';
import type { AskList } from '../worker/listClient';
import type { ListState, PageNews, PagePart } from '../worker/protocol';
import type { StartPage } from './pages';
import { type KeptPage, type WalkEffects, type WalkEnd, walk, withRetries } from './walk';

/** How the server is asked for a list. Both reject with `ApiError`. */
export interface ListReads {
  readonly read: WalkEffects['read'];
  /** What the start of each domain's list is asked for with, in a list of several. */
  readonly starts?: ((signal: AbortSignal) => Promise<readonly string[]>) | undefined;
}

export interface ReaderOptions extends ListReads {
  readonly send: AskList;
  readonly list: () => ListState | undefined;
  /** Resolves when none that was made in this tab is on its way to the device: a page that is asked for then knows of them all. */
  readonly changesStored: () => Promise<unknown> | undefined;
  /** Pages that are loaded already, from the start of the list on, as far as they can begin a reading. */
  readonly start?: (() => readonly StartPage[]) | undefined;
  readonly onWaiting: (reason: 'server' | 'network', until: number) => void;
  readonly onReading: (part: PagePart) => void;
  /** The worker has taken a page. */
  readonly onKept: () => void;
}

/** Lists up to here are read as a whole where a part would do: 20 calls. */
export const fewLinks = 20 * largestPageSize;
const mostUpdatePages = 50;

/** The ways to read a list: on from where it was, everything again, or its start, which also ends the reading of a list that grew. The worker says what came of each page. */
export class Reader {
  /** The reading that is under way: what is said of others is not heard. */
  #id = '';
  #part: GenerationPart = 'current';

  constructor(private readonly options: ReaderOptions) {}

  /** The part of the list that this tab reads; another tab may read the other one. */
  get part(): GenerationPart {
    return this.#part;
  }

  isOf(reader: string): boolean {
    return reader === this.#id;
  }

  /** No reading is under way: what is still said of the last one is not meant for the next. */
  leave(): void {
    this.#id = '';
  }

  /** Reads what is left. */
  async readRest(signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    const claim = await this.#claim('rest', signal);
    if (!claim) return { kind: 'stopped' };
    if (!claim.part) return { kind: 'complete' };
    const isFirst = claim.part === 'current' && this.options.list()?.current.pages === 0;
    const start = isFirst ? await this.#keepStart(signal) : undefined;
    if (signal.aborted) return { kind: 'stopped' };
    if (start?.isEnded) return { kind: 'complete' };
    return this.#readPages(claim.part, signal, isEnough, start?.next);
  }

  /** Reads everything from the start; what is there stays until that is complete. */
  async readAll(signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    const claim = await this.#claim('all', signal);
    return claim ? this.#readPages(claim.part ?? 'current', signal, isEnough) : { kind: 'stopped' };
  }

  /** Reads from the start to a page that holds nothing new; everything when too much is. */
  async update(signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    if (!(await this.#claim('start', signal))) return { kind: 'stopped' };
    const end = await this.#readStart(signal, 'start');
    void this.options.send('endUpdate', { reader: this.#id, isComplete: end.kind === 'complete' });
    return end.kind === 'enough' ? this.readAll(signal, isEnough) : end;
  }

  /** Reads the start of a list that grew while it was read; the worker says whether the reading has ended with that. */
  async #readEnd(part: GenerationPart, signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    const end = await this.#readStart(signal, 'next');
    const isComplete = end.kind === 'complete' || end.kind === 'enough';
    await this.options.send('endUpdate', { reader: this.#id, isComplete });
    if (signal.aborted) return { kind: 'stopped' };
    if (!isComplete) return end;
    return this.#isStartLeft(part) ? this.readRest(signal, isEnough) : { kind: 'complete' };
  }

  /** Reads the start of each domain up to a page that holds nothing new; `enough` where too much is new. `shown` is what is told of it. */
  async #readStart(signal: AbortSignal, shown: PagePart): Promise<WalkEnd> {
    const starts = await this.#starts(signal, shown);
    if (!starts) return { kind: 'stopped' };
    if (starts instanceof ApiError) return { kind: 'failed', error: starts };
    let pages = 0;
    for (const start of starts) {
      let isNew = true;
      const isEnough = ({ added }: KeptPage) => {
        pages += 1;
        isNew = added > 0;
        return !isNew || pages >= mostUpdatePages;
      };
      const end = await this.#walk('start', start, signal, isEnough, shown);
      if (end.kind !== 'complete' && (end.kind !== 'enough' || isNew)) return end;
    }
    return { kind: 'complete' };
  }

  /** Where the start of the list is, or of each of its parts; undefined once the signal says stop. */
  async #starts(signal: AbortSignal, shown: PagePart): Promise<readonly (string | undefined)[] | ApiError | undefined> {
    const { starts, onReading } = this.options;
    if (!starts) return [undefined];
    onReading(shown);
    return withRetries({ wait: this.#wait }, signal, () => starts(signal));
  }

  readonly #wait: WalkEffects['wait'] = (ms, reason, signal) => {
    if (reason) this.options.onWaiting(reason, performance.now() + ms);
    return pause(ms, signal, reason === 'network');
  };

  async #claim(purpose: ReadPurpose, signal: AbortSignal) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    this.#id = id;
    const claim = await this.options.send('claim', { purpose, reader: id });
    if (signal.aborted) return undefined;
    this.#part = claim?.part ?? 'current';
    return claim;
  }

  /** Takes the pages that are loaded already; undefined where there are none. */
  async #keepStart(signal: AbortSignal): Promise<{ readonly next?: string; readonly isEnded: boolean } | undefined> {
    let kept: KeptPage | undefined;
    for (const { asked, ...page } of this.options.start?.() ?? []) {
      kept = await this.#keep('next', page, { asked, seen: this.#changes() }, signal);
      if (!kept || signal.aborted) return undefined;
    }
    return kept && { ...(kept.next !== undefined && { next: kept.next }), isEnded: kept.next === undefined };
  }

  #keep(
    part: PagePart,
    page: ArrayBuffer | Page,
    { asked, seen }: PageAge,
    signal: AbortSignal,
    onNext?: (token: string) => void,
  ): Promise<KeptPage | undefined> {
    const transfer = 'links' in page ? [] : [page];
    return new Promise((resolve) => {
      const onPiece = (news: PageNews) => {
        if (news.kind === 'next') return onNext?.(news.token);
        this.options.onKept();
        return resolve(news);
      };
      const give = async () => {
        const given = { part, reader: this.#id, page, asked, seen };
        const end = await this.options.send('keep', given, { signal, transfer, onPiece });
        if (end === 'malformed' || signal.aborted) resolve(undefined);
        else if (end !== 'stored') signal.addEventListener('abort', () => resolve(undefined)); // it is told that the reading has ended
      };
      void give();
    });
  }

  readonly #changes = () => this.options.list()?.changes ?? 0;

  async #readPages(
    part: GenerationPart,
    signal: AbortSignal,
    isEnough: () => boolean,
    from?: string,
  ): Promise<WalkEnd> {
    if (this.#isStartLeft(part)) return this.#readEnd(part, signal, isEnough);
    const { next = from } = this.options.list()?.[part] ?? {};
    const end = await this.#walk(part === 'successor' ? 'successor' : 'next', next, signal, isEnough);
    if (end.kind === 'enough') void this.options.send('cut', this.#id);
    return end.kind === 'complete' && this.#isStartLeft(part) ? this.readRest(signal, isEnough) : end;
  }

  #isStartLeft(part: GenerationPart): boolean {
    const generation = this.options.list()?.[part];
    return generation !== undefined && isStartLeft(generation);
  }

  #walk(
    part: PagePart,
    token: string | undefined,
    signal: AbortSignal,
    isEnough: (page: KeptPage) => boolean,
    shown = part,
  ): Promise<WalkEnd> {
    const { read, onReading, changesStored } = this.options;
    const effects: WalkEffects = {
      read: (next, abort) => {
        onReading(shown);
        return read(next, abort);
      },
      asked: async () => {
        await changesStored();
        return { asked: Date.now(), seen: this.#changes() };
      },
      keep: (bytes, asked, onNext) => this.#keep(part, bytes, asked, signal, onNext),
      wait: this.#wait,
      now: () => performance.now(),
      wall: () => Date.now(),
    };
    return walk(effects, { token, signal, readsAhead: part !== 'start', isEnough });
  }
}

/**
 * Resolves after so many ms, or when the signal says stop; `endsOnline`: also when the connection comes back. A wait that the server
 * asks for does not end so.
 */
export function pause(ms: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (endsOnline) addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
