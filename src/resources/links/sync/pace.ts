import type { ApiError } from '@/providers/http/apiError';

/** So many pages are read as fast as the server answers, the others at most eight a second. */
const quickPages = 100;
const slowMs = 125;

/** When the next page may be asked for, by when the ones before were, in ms. */
export const earliestStart = (begun: readonly number[]): number =>
  begun.length < quickPages ? 0 : (begun.at(-1) ?? 0) + slowMs;

const passing = new Set([429, 502, 503, 504]);
const longestDelayMs = 60_000;

/**
 * How long to wait before a page is asked for again, in ms: what the server asks for, else 1, 2, 4 … 60 s. Undefined for a
 * failure that does not pass; an error inside the server is tried again once.
 */
export function retryDelay({ kind, statusCode, retryAfterMs }: ApiError, tries: number): number | undefined {
  const mayPass =
    kind === 'network' || kind === 'timeout' || passing.has(statusCode) || (statusCode === 500 && tries === 1);
  return mayPass ? (retryAfterMs ?? Math.min(1000 * 2 ** (tries - 1), longestDelayMs)) : undefined;
}

/** How many ms are left of a reading, by when its pages came; undefined before it can be told. */
export function timeLeft(came: readonly number[], pagesLeft: number): number | undefined {
  if (came.length < fewestPages) return undefined;
  const recent = came.slice(-(recentPages + 1));
  const steps = recent.slice(1).map((instant, index) => instant - (recent[index] ?? instant));
  const median = steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return median * pagesLeft;
}

const fewestPages = 5;
const recentPages = 20;
