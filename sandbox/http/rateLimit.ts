import { problemResponse } from './problem';

const perSecond = 200;

/** Counts requests in windows of one second per caller: a verified person, else an address of the network. */
export function createRateLimit(now: () => Date) {
  let second = 0;
  let counts = new Map<string, number>();

  /** The refusal, or undefined while the caller is within the limit. */
  return (caller: string): Response | undefined => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      counts = new Map();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count <= perSecond) return undefined;
    return problemResponse(429, 'Too many requests. Please wait a moment.', undefined, { 'retry-after': '1' });
  };
}
