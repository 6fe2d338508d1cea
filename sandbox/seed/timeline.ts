import type { SeedContext } from './rows';

export const dayMs = 86_400_000;

/** Moments relative to the start, so that a demo never looks old. */
export function timeline({ now }: Pick<SeedContext, 'now'>) {
  const time = now().getTime();
  return {
    daysAgo: (days: number) => Math.round(time - days * dayMs),
    inDays: (days: number) => Math.round(time + days * dayMs),
  };
}
