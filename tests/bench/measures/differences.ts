import { type Figure, rounded } from '../figures';
import type { ListsPage } from '../openLists';
import { worked } from '../probes/trace';
import { heapOfWorker } from '../probes/workerHeap';

const piece = 20_000;

/** What the worker may take at a size, in ms. */
const goals: Readonly<Record<number, number>> = { 100_000: 200, 1_000_000: 1500 };

/** Compares two readings of a list of that many links, of which so many have changed. */
export async function measureDifferences({ page, cdp }: ListsPage, amount: number, changed: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links, ${changed.toLocaleString('en-US')} changed`;
  await page.evaluate(() => window.lists.open());
  for (let from = 0; from < amount; from += piece) {
    const part = { from, to: Math.min(amount, from + piece), amount };
    await page.evaluate(({ from, to, amount }) => window.lists.feed(from, to, amount), part);
  }
  await page.waitForTimeout(3000); // the last page has been stored
  const before = await heapOfWorker(cdp);
  for (let from = 0; from < amount; from += piece) {
    const part = { from, to: Math.min(amount, from + piece), amount, changed };
    await page.evaluate(({ from, to, amount, changed }) => window.lists.feedAgain(from, to, amount, changed), part);
  }
  await page.waitForTimeout(2000); // what was fed has been stored
  const compare = () =>
    page.evaluate(({ amount, changed }) => window.lists.compareLast(amount, changed), { amount, changed });
  const { result, workMs } = await worked(page, compare);
  const after = await heapOfWorker(cdp);
  const bytes = await page.evaluate(() => window.lists.bytesOfIntervals());
  await page.evaluate(() => window.lists.remove());
  return [
    {
      what: `two readings compared, ${size}`,
      value: result.links === changed ? workMs : Number.NaN,
      unit: 'ms',
      goal: goals[amount],
      note: `of the worker's processor time, with the last page and what makes the reading current; by the clock ${rounded(result.ms)} ms; ${result.tookOff} took off`,
    },
    {
      what: `memory of the worker added by a second reading and its comparison, ${size}`,
      value: after.heapMB + after.buffersMB - before.heapMB - before.buffersMB,
      unit: 'MB',
      goal: 20,
      note: `after collection, against the first reading; ${rounded(after.heapMB + after.buffersMB)} MB in all`,
    },
    {
      what: `room on the device of a difference, ${size}`,
      value: bytes / changed / 1000,
      unit: 'kB',
      goal: 0.5,
      note: `compressed, with the clicks of ${Math.round(amount / 5).toLocaleString('en-US')} links; ${rounded(bytes / 1000)} kB in all`,
    },
  ];
}
