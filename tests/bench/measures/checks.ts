import type { Page } from 'playwright-core';
import { type Figure, median, rounded, spread } from '../figures';
import { worked } from '../probes/trace';

/** The most that all checks may take, in ms, at a size. */
const goals: Readonly<Record<number, number>> = { 100_000: 300, 1_000_000: 3_000 };

/** What the worker takes to check a list that it has, and to show what a check has found. */
export async function measureChecks(page: Page, amount: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links`;
  const first = await worked(page, () => page.evaluate(() => window.lists.check()));
  const shown = [];
  for (const check of ['dead-end', 'twins', 'silent', 'look-alike', 'expired-active'] as const)
    shown.push(await worked(page, () => page.evaluate((wanted) => window.lists.show(wanted), check)));
  const { ms, counts } = first.result;
  const times = shown.map(({ workMs }) => workMs);
  return [
    {
      what: `all checks, ${size}`,
      value: first.workMs,
      unit: 'ms',
      goal: goals[amount],
      note: `of the worker's processor time; by the clock ${rounded(ms)} ms; found ${Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([check, count]) => `${check} ${count}`)
        .join(', ')}`,
    },
    {
      what: `the links of a check, ${size}`,
      value: median(times),
      unit: 'ms',
      goal: goals[amount] === undefined ? undefined : 250,
      note: `of the worker's processor time, ${spread(times)}; by the clock ${spread(shown.map(({ result }) => result.counted))}`,
    },
  ];
}
