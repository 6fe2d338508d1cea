const firstMs = 5_000;
const longestMs = 300_000;

/** How long to wait before the next look at DNS, in ms, after so many that changed nothing: 5 s, then double, up to 5 min. */
export const nextPause = (attempt: number): number => Math.min(firstMs * 2 ** attempt, longestMs);
