import { ApiError } from '@/providers/http/apiError';
import { isTokenGone } from '@/providers/http/errorSentence';
import { earliestRead, type RateLimit } from '@/providers/tasks/rateLimit';
import { type WaitReason, withRetries } from '@/providers/tasks/retry';
import type { PageAge } from '../store/listDatabase';

export interface KeptPage {
  readonly next: string | undefined;
  /** How many of its links were not known. */
  readonly added: number;
}

export interface ReadEffects {
  readonly rateLimit: RateLimit;
  /** Gives the answer to which the token leads; rejects with `ApiError`. */
  readonly read: (token: string | undefined, signal: AbortSignal) => Promise<unknown>;
  /** Keeps the page; an error when it is not what the API promises, undefined when the list takes none any more. What the next one is asked for with may be told before. */
  readonly keep: (
    reply: unknown,
    asked: PageAge,
    onNext: (token: string) => void,
  ) => Promise<KeptPage | ApiError | undefined>;
  /** Of a page that is asked for now, as soon as its call can be sent. */
  readonly asked: (signal: AbortSignal) => Promise<PageAge>;
  /** Resolves after so many ms, or when the reading is stopped; for the reason 'network' also when the connection is back. */
  readonly wait: (ms: number, reason: WaitReason | undefined, signal: AbortSignal) => Promise<void>;
  /** In ms, of a monotonic clock. */
  readonly now: () => number;
  /** The time of day in ms; it may be set back while a page is on its way. */
  readonly wall: () => number;
}

export type ReadResult =
  | { readonly kind: 'complete' }
  /** Another reading begins where this one ended. */
  | { readonly kind: 'stopped' }
  /** The server no longer knows the token. */
  | { readonly kind: 'token-gone' }
  /** The server says that there is more, and gives what is known. */
  | { readonly kind: 'repeats' }
  | { readonly kind: 'enough' }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface ReadOptions {
  readonly token: string | undefined;
  readonly signal: AbortSignal;
  /** The next page may be asked for before it is known whether one is wanted. */
  readonly readsAhead: boolean;
  readonly isEnough: (page: KeptPage) => boolean;
}

/** So many pages without a link that is new are the same ones again. */
const maxRepeats = 3;
export const maxTries = 10;

/** Reads page after page until the end, and tries again what may pass. */
export async function readPages(effects: ReadEffects, start: ReadOptions): Promise<ReadResult> {
  const end = new AbortController();
  try {
    return await readUntilEnd(effects, { ...start, signal: AbortSignal.any([start.signal, end.signal]) });
  } finally {
    end.abort(); // a page that was asked for ahead is not wanted any more
  }
}

async function readUntilEnd(
  effects: ReadEffects,
  { token: start, signal, readsAhead, isEnough }: ReadOptions,
): Promise<ReadResult> {
  const begun: number[] = [];
  async function read(token: string | undefined) {
    await effects.wait(earliestRead(effects.rateLimit.getState(), begun) - effects.now(), undefined, signal);
    begun.push(effects.now());
    return { token, answer: await readPage(effects, token, signal) };
  }
  let repeats = 0;
  for (let reading = read(start); ; ) {
    const { token, answer } = await reading;
    if (answer instanceof ApiError) return endBy(answer, token);
    if (!answer || signal.aborted) return { kind: 'stopped' };
    let ahead: typeof reading | undefined;
    const page = await effects.keep(answer.reply, answer.asked, (next) => {
      if (readsAhead && next !== token) ahead = read(next);
    });
    if (!page || signal.aborted) return { kind: 'stopped' };
    if (page instanceof ApiError) return { kind: 'failed', error: page };
    if (page.next === undefined) return { kind: 'complete' };
    repeats = page.added === 0 ? repeats + 1 : 0;
    if (isEnough(page)) return { kind: 'enough' };
    if (page.next === token || repeats === maxRepeats) return { kind: 'repeats' };
    reading = ahead ?? read(page.next);
  }
}

/** The page as it was asked for last, or why it does not come; undefined once the reading is stopped. */
const readPage = (effects: ReadEffects, token: string | undefined, signal: AbortSignal) =>
  withRetries({ ...effects, maxTries, signal }, async () => {
    const asked = await effects.asked(signal);
    const began = effects.now();
    if (signal.aborted) return undefined;
    const reply = await effects.read(token, signal);
    const since = effects.now() - began;
    return { asked: { ...asked, asked: Math.min(asked.asked, effects.wall() - since) }, reply };
  });

const endBy = (error: ApiError, token: string | undefined): ReadResult =>
  token !== undefined && isTokenGone(error) ? { kind: 'token-gone' } : { kind: 'failed', error };
