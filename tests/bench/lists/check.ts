import { now } from './ask';
import type { Worked } from './worker';

/** Counts what the checks find; gives how long that took, in ms, and how many links each found. */
export async function check(list: Worked) {
  const from = performance.now();
  const counts = await list.request('check', now);
  return { ms: performance.now() - from, counts: Object.fromEntries(counts?.found ?? []) };
}
