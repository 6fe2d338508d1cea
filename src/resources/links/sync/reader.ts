import { largestPageSize } from '@/contract/pageSizes';
import type { IndexOrder, PagePart } from '../localIndex/protocol';
import { pause } from './pause';
import { type KeptPage, type WalkEffects, type WalkEnd, walk } from './walk';

export interface ReaderOptions {
  readonly read: WalkEffects['read'];
  readonly send: (order: IndexOrder) => void;
  readonly onWaiting: (reason: 'server' | 'network', until: number) => void;
  readonly onReading: (part: PagePart) => void;
  /** The server no longer knows where the reading stopped. */
  readonly onRestart: () => void;
}

/** Lists up to here are read as a whole where a part would do: 20 calls. */
export const fewLinks = 20 * largestPageSize;
const mostUpdatePages = 50;
const mostRestarts = 2;

/** The ways to read a list: on from where it was, everything again, or its start. The worker says what came of each page. */
export class Reader {
  #onNext: ((token: string) => void) | undefined;
  #onKept: ((page: KeptPage | undefined) => void) | undefined;

  constructor(private readonly options: ReaderOptions) {}

  /** What the worker says, first of all, about the page that it was given: what the next one is asked for with. */
  next(token: string): void {
    this.#onNext?.(token);
  }

  /** What the worker says about the page that it was given; undefined when it could not be read. */
  kept(page: KeptPage | undefined): void {
    this.#onKept?.(page);
  }

  /** Reads from the token on. A server that does not know it any more is asked from the start. */
  async goOn(
    from: { readonly part: 'next' | 'successor'; readonly token: string | undefined },
    signal: AbortSignal,
    isEnough: () => boolean,
  ): Promise<WalkEnd> {
    let end = await this.#walk(from.part, from.token, signal, isEnough);
    for (let restarts = 0; end.kind === 'token-gone' && restarts < mostRestarts; restarts += 1) {
      this.options.onRestart();
      end = await this.readAgain(signal, isEnough);
    }
    return end;
  }

  readAgain(signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    this.options.send({ kind: 'read-again' });
    return this.#walk('successor', undefined, signal, isEnough);
  }

  /** Reads from the start to a page that holds nothing new; everything when too much is. */
  async update(signal: AbortSignal, isEnough: () => boolean): Promise<WalkEnd> {
    let pages = 0;
    let isNew = true;
    const end = await this.#walk('start', undefined, signal, ({ added }) => {
      pages += 1;
      isNew = added > 0;
      return !isNew || pages === mostUpdatePages;
    });
    const isComplete = end.kind === 'complete' || (end.kind === 'enough' && !isNew);
    this.options.send({ kind: 'end-update', isComplete });
    if (isComplete) return { kind: 'complete' };
    return end.kind === 'enough' ? this.readAgain(signal, isEnough) : end;
  }

  #walk(
    part: PagePart,
    token: string | undefined,
    signal: AbortSignal,
    isEnough: (page: KeptPage) => boolean,
  ): Promise<WalkEnd> {
    const { read, send, onReading, onWaiting } = this.options;
    signal.addEventListener('abort', () => this.#onKept?.(undefined)); // a worker that has ended says nothing of its page
    const effects: WalkEffects = {
      read: (next, abort) => {
        onReading(part);
        return read(next, abort);
      },
      keep: (bytes, asked, onNext) =>
        new Promise((resolve) => {
          this.#onNext = onNext;
          this.#onKept = resolve;
          send({ kind: 'keep', part, bytes, asked });
        }),
      wait: (ms, reason, abort) => {
        if (reason) onWaiting(reason, Date.now() + ms);
        return pause(ms, abort);
      },
      now: Date.now,
    };
    return walk(effects, { token, signal, readsAhead: part !== 'start', isEnough });
  }
}
