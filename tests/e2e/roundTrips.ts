import type { Page } from 'playwright-core';

interface Call {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** The API calls that the page has finished so far, by their times in ms. */
export const apiCalls = (page: Page): Promise<readonly Call[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.startsWith('/v1/'))
      .map(({ name, startTime, duration }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: startTime + duration,
      })),
  );

/** How many calls the longest chain has in which each one starts only after the one before has ended. */
export function longestChain(calls: readonly Call[]): number {
  const depths = new Map<Call, number>();
  for (const call of [...calls].sort((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([{ end }]) => end <= call.start).map(([, depth]) => depth);
    depths.set(call, Math.max(0, ...before) + 1);
  }
  return Math.max(0, ...depths.values());
}
