import type { Page } from 'playwright-core';
import { type Figure, median, spread } from '../figures';
import { worked } from '../probes/trace';

const rounds = 5;

/** Links that lead to a destination, and the counts of views, of a list that a new worker has opened. */
export async function measureLookUps(page: Page, amount: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { ms, count } = await page.evaluate(({ amount, round }) => window.lists.findDestination(round * 17, amount), {
      amount,
      round,
    });
    times.push(count === 1 ? ms : Number.NaN);
  }
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { result, workMs } = await worked(page, () => page.evaluate(() => window.lists.countViews()));
    counts.push(workMs / result);
  }
  return [
    { what: `links to a destination, ${size}`, value: median(times), unit: 'ms', goal: 50, note: spread(times) },
    {
      what: `a view counted, ${size}`,
      value: median(counts),
      unit: 'ms',
      goal: 50,
      note: `of the worker's processor time, the mean of the views for everybody; ${spread(counts)}`,
    },
  ];
}
