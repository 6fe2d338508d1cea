import type { ApiError } from '../http/apiError';

type Failure = Pick<ApiError, 'kind' | 'statusCode' | 'retryAfterMs'>;

const passing = new Set([429, 502, 503, 504]);
const maxDelayMs = 60_000;

/** 1, 2, 4 … 60 s, by how often it was tried. */
export const backoff = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), maxDelayMs);

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
