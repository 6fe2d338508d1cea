import { pause } from '@/lib/pause';
import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '../http/apiError';
import { afterAnswer, afterRead, afterRefusal, backoff, type RateLimit } from './rateLimit';

type Failure = Pick<ApiError, 'kind' | 'statusCode' | 'retryAfterMs'>;

const passing = new Set([429, 502, 503, 504]);

/**
 * How long to wait before a call that may be repeated is made again, in ms: what the server asks for, else 1, 2, 4 … 60 s.
 * Undefined for a failure that does not pass; an error inside the server is tried again once.
 */
export function retryDelay({ kind, statusCode, retryAfterMs }: Failure, tries: number): number | undefined {
  const mayPass =
    kind === 'network' || kind === 'timeout' || passing.has(statusCode) || (statusCode === 500 && tries === 1);
  return mayPass ? (retryAfterMs ?? backoff(tries)) : undefined;
}

/** As `retryDelay`, for a call that must not be carried out twice: only 429 says that it was not carried out at all. */
export const retryDelayOfCreation = (failure: Failure, tries: number): number | undefined =>
  failure.statusCode === 429 ? retryDelay(failure, tries) : undefined;

/** Whether the server asks for a pause: then all calls that share the rate limit are held back. */
export const asksToWait = ({ statusCode }: Pick<Failure, 'statusCode'>): boolean =>
  statusCode === 429 || statusCode === 503;

/** Why a reading waits. */
export type WaitReason = 'server' | 'network';

export interface Retries {
  readonly maxTries: number;
  /** Undefined for a single question of a page. */
  readonly rateLimit: RateLimit | undefined;
  readonly signal: AbortSignal;
  /** Resolves after so many ms, or when the signal says stop; for the reason 'network' also when the connection is back. */
  readonly wait?: (ms: number, reason: WaitReason, signal: AbortSignal) => Promise<void>;
  /** In ms, of a monotonic clock. */
  readonly now?: () => number;
}

const pauseFor: Required<Retries>['wait'] = (ms, reason, signal) => pause(ms, signal, reason === 'network');

/**
 * What a read gives, which is asked for again as long as its failure may pass, or why it gives nothing; undefined once the signal says stop.
 * It begins when the rate limit lets it.
 */
export async function withRetries<Answer>(
  { maxTries, rateLimit, signal, wait = pauseFor, now = steadyNow }: Retries,
  ask: () => Promise<Answer>,
): Promise<Answer | ApiError | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    for (let ms = heldFor(); ms > 0 && !signal.aborted; ms = heldFor()) await wait(ms, 'server', signal);
    if (signal.aborted) return undefined;
    rateLimit?.setState(afterRead, true);
    try {
      const answer = await ask();
      rateLimit?.setState((rate) => afterAnswer(rate, now(), true), true);
      return answer;
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('network', String(cause));
      if (error.kind === 'aborted') return undefined;
      if (asksToWait(error)) rateLimit?.setState((rate) => afterRefusal(rate, now(), error.retryAfterMs), true);
      const delay = tries < maxTries ? retryDelay(error, tries) : undefined;
      if (delay === undefined) return error;
      await wait(delay, error.statusCode === 0 ? 'network' : 'server', signal);
    }
  }
  return undefined;

  function heldFor(): number {
    return rateLimit ? rateLimit.getState().heldUntil - now() : 0;
  }
}
