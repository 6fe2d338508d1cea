import { now } from './ask';
import type { Worked } from './worker';

let number = 0;

/** Counts what the checks find; gives how long that took, in ms, and how many links each found. */
export async function check(list: Worked) {
  number += 1;
  const own = number;
  const checked = list.hear('checked', (answer) => answer.number === own);
  const from = performance.now();
  list.say({ kind: 'check', number: own, now });
  const { counts } = await checked;
  return { ms: performance.now() - from, counts: Object.fromEntries(counts.found) };
}
