import type { Page } from 'playwright-core';
import type { Bench } from '../openBench';

/** From the navigation to the painted rows, in ms; the machine's caches are warm, as for a returning person. */
export async function readyTime({ page }: Bench, path: string): Promise<number> {
  await page.goto(path);
  const ready = await page.evaluate(() => window.bench.ready);
  await page.waitForLoadState('networkidle');
  return ready;
}

export interface Append {
  /** From the page's arrival to its paint. */
  readonly arrivalToPaint: number;
  readonly clickToPaint: number;
  readonly longestTask: number;
}

/** Presses 'Load More Links' and waits for the painted rows. Times in ms. */
export const append = (page: Page): Promise<Append> =>
  page.evaluate(async () => {
    const table = document.querySelector('table');
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load More Links',
    );
    if (!table || !button) throw new Error('There is a list with more to load');
    performance.clearResourceTimings();
    const hasGrown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(table, { attributeFilter: ['aria-rowcount'] });
    });
    const clicked = performance.now();
    button.click();
    await hasGrown;
    const painted = await window.bench.painted();
    await new Promise((resolve) => setTimeout(resolve, 300)); // long tasks are told late
    const [arrived] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/links?'));
    if (!(arrived instanceof PerformanceResourceTiming)) throw new Error('The page of links came over the network');
    const tasks = window.bench.longTasks.filter(({ start }) => start >= clicked).map(({ ms }) => ms);
    return {
      arrivalToPaint: painted - arrived.responseEnd,
      clickToPaint: painted - clicked,
      longestTask: Math.max(0, ...tasks),
    };
  });

/** Presses 'Load More Links' until so many links are there. */
export const loadUntil = (page: Page, wanted: number): Promise<void> =>
  page.evaluate(async (rows) => {
    const until = performance.now() + 120_000;
    const rowCount = () => Number(document.querySelector('table')?.ariaRowCount ?? 0);
    while (rowCount() < rows + 1 && performance.now() < until) {
      const before = rowCount();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load More Links')?.click();
      while (rowCount() === before && performance.now() < until) await window.bench.painted();
    }
  }, wanted);
