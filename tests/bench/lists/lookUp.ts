import { builtInViews, readNamed } from '@/resources/links/useViews';
import { now } from './ask';
import { pageBytes } from './generate';
import type { Worked } from './worker';

export interface LookedUp {
  readonly ms: number;
  /** How many links were found or counted. */
  readonly count: number;
}

/** Looks for the links that lead where the first link of a page does. */
export async function findDestination(list: Worked, page: number, amount: number): Promise<LookedUp> {
  const { links } = JSON.parse(new TextDecoder().decode(pageBytes(page, amount))) as { links: { deepLink: string }[] }; // as it writes them
  const from = performance.now();
  const found = await list.request('alike', { destination: links[0]?.deepLink ?? '', limit: 3, now });
  return { ms: performance.now() - from, count: found?.same.count ?? 0 };
}

/** Counts each view that everybody has. */
export async function countViews(list: Worked): Promise<number> {
  const views = builtInViews(new Date(now));
  for (const { search } of views) await list.request('countMatching', { ...readNamed(search), now });
  return views.length;
}
