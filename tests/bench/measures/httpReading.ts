import type { Page } from 'playwright-core';
import { type Figure, largest, median, rounded, spread } from '../figures';

/** The 20,000 links of the API, read with the worker and without it, in turn. */
export async function measureHttpReading(page: Page): Promise<Figure[]> {
  const times: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    bare.push((await page.evaluate(() => window.lists.readBare())).ms);
    await page.evaluate(() => window.lists.open());
    const { ms, links } = await page.evaluate(() => window.lists.readLinks());
    times.push(links === 20_000 ? ms : Number.NaN);
    await page.evaluate(() => window.lists.remove());
  }
  return [
    {
      what: 'reading 20,000 links over HTTP against a bare loop of the same calls',
      value: median(times) / median(bare),
      unit: 'x',
      goal: 1.15,
      note: `with the worker ${spread(times)}; bare ${spread(bare)}; longest ${rounded(largest(times))} ms`,
    },
  ];
}
