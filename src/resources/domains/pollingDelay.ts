const firstMs = 5_000;
const longestMs = 300_000;

/** The time before the next request for the status, in ms, after so many that changed nothing: 5 s, then double, up to 5 min. */
export const pollingDelay = (attempt: number): number => Math.min(firstMs * 2 ** attempt, longestMs);
