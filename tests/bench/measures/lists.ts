import type { CDPSession, Page } from 'playwright-core';
import { type Figure, median, p95, rounded, spread } from '../figures';
import { worked } from '../probes/trace';
import { heapOfWorker } from '../probes/workerHeap';
import { goals } from './listGoals';

/** Found in many links, in some, in one and in none. */
export const foundWords = [
  'ka',
  'sol',
  'quik',
  'news.',
  'tag',
  'briosven',
  'no. 7777',
  '🧭',
  'editor',
  '.example/pel',
  'zzz',
  'lo mi',
];
const piece = 20_000;

/** A list of that many links, fed to the worker of the dashboard by its own protocol; it is kept as the dashboard keeps it. */
export async function measureList(page: Page, cdp: CDPSession, amount: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links`;
  const goal = goals[amount];
  const before = await diskMB(page);
  await page.evaluate(() => window.lists.open());
  const pages: number[] = [];
  for (let from = 0; from < amount; from += piece) {
    const part = { from, to: Math.min(amount, from + piece), amount };
    pages.push(...(await page.evaluate(({ from, to, amount }) => window.lists.feed(from, to, amount), part)));
  }
  await page.waitForTimeout(3000); // the last page has been stored
  const disk = (await diskMB(page)) - before;
  const afterReading = await heapOfWorker(cdp);
  const reloads: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { ms, links } = await page.evaluate(() => window.lists.open());
    reloads.push(links === amount ? ms : Number.NaN);
  }

  const asked = [];
  for (const word of foundWords) {
    asked.push(await worked(page, () => page.evaluate((text) => window.lists.ask(text), word)));
  }
  const sorted = (column: 'clicks' | 'name') =>
    worked(page, () => page.evaluate((by) => window.lists.ask('', { column: by, direction: 'descending' }), column));
  const byNumber = await sorted('clicks');
  const byText = await sorted('name');
  const again = await sorted('clicks');
  const counts = [];
  for (let round = 0; round < 5; round += 1) {
    counts.push(await worked(page, () => page.evaluate(() => window.lists.count())));
  }
  const painted = asked.map(({ result }) => result.painted);
  const counted = asked.map(({ workMs }) => workMs);
  const ordered = (what: string, most: number | undefined, { result, workMs }: Awaited<ReturnType<typeof sorted>>) => ({
    what: `${what}, ${size}`,
    value: workMs,
    unit: 'ms' as const,
    goal: most,
    note: `of the worker's processor time; by the clock ${rounded(result.counted)} ms, first rows painted after ${rounded(result.painted)} ms`,
  });
  return [
    {
      what: `a page of 200 to the worker and understood, ${size}`,
      value: median(pages),
      unit: 'ms',
      goal: 10,
      note: spread(pages),
    },
    {
      what: `query to first rows painted, ${size}, p95`,
      value: p95(painted),
      unit: 'ms',
      goal: goal?.firstRows,
      note: `40 rows drawn as plain text; ${spread(painted)}`,
    },
    {
      what: `query to the exact count, ${size}, p95`,
      value: p95(counted),
      unit: 'ms',
      goal: goal?.exactCount,
      note: `of the worker's processor time, ${spread(counted)}; by the clock ${spread(asked.map(({ result }) => result.counted))}; found ${asked.map(({ result }, at) => `'${foundWords[at]}' ${result.count}`).join(', ')}`,
    },
    ordered('order by a number the first time', goal?.byNumber, byNumber),
    ordered('order by a text the first time', goal?.byText, byText),
    {
      what: `first rows of such an order painted, ${size}`,
      value: byText.result.painted,
      unit: 'ms',
      goal: goal?.firstOrdered,
      note: 'by the clock',
    },
    ordered('the former order again, by a number', goal?.again, again),
    {
      what: `all facets, ${size}`,
      value: median(counts.map(({ workMs }) => workMs)),
      unit: 'ms',
      goal: goal?.facets,
      note: `of the worker's processor time; by the clock ${spread(counts.map(({ result }) => result))}`,
    },
    {
      what: `reload to searchable, ${size}`,
      value: median(reloads),
      unit: 'ms',
      goal: goal?.reload,
      note: `a new worker on the stored list, until all of it is found; ${spread(reloads)}`,
    },
    {
      what: `memory of the worker after collection, ${size}`,
      value: afterReading.heapMB + afterReading.buffersMB,
      unit: 'MB',
      goal: goal?.memoryMB,
      note: `after reading: ${rounded(afterReading.heapMB)} MB of scripts, ${rounded(afterReading.buffersMB)} MB of buffers`,
    },
    { what: `on disk, ${size}`, value: disk, unit: 'MB', goal: goal?.diskMB, note: 'as the browser estimates it' },
  ];
}

const diskMB = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? Number.NaN) / 1e6);
