import type { LookUp } from '@/engines/link-lists/queries/lookUp';
import { builtInViews, readNamed } from '@/resources/links/useViews';
import { now } from './ask';
import { pageBytes } from './generate';
import type { Worked } from './worker';

export interface LookedUp {
  readonly ms: number;
  /** How many links were found or counted. */
  readonly count: number;
}

/** Asks the worker a short question about its list. */
async function lookUp(list: Worked, asked: LookUp): Promise<LookedUp> {
  const from = performance.now();
  const found = await list.request('lookUp', asked);
  const count = typeof found === 'object' && 'same' in found ? found.same.count : Number(found);
  return { ms: performance.now() - from, count };
}

/** Looks for the links that lead where the first link of a page does. */
export function findDestination(list: Worked, page: number, amount: number): Promise<LookedUp> {
  const { links } = JSON.parse(new TextDecoder().decode(pageBytes(page, amount))) as { links: { deepLink: string }[] }; // as it writes them
  return lookUp(list, { kind: 'alike', destination: links[0]?.deepLink ?? '', limit: 3, now });
}

/** Counts each view that everybody has. */
export async function countViews(list: Worked): Promise<number> {
  const views = builtInViews(new Date(now));
  for (const { search } of views) await lookUp(list, { kind: 'count', query: { ...readNamed(search), now } });
  return views.length;
}
