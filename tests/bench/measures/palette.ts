import type { Page } from 'playwright-core';
import { type Figure, median, spread } from '../figures';
import { type Bench, listPath } from '../openBench';
import { readyTime } from '../probes/loading';
import { closeDialog, openPalette } from '../probes/pressing';

/** The palette, opened by its key after its code has come. */
export async function measurePalette(bench: Bench): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await readyTime(bench, listPath);
    await bench.page.waitForTimeout(4000); // its code comes when nothing else does
    await bench.slowDown(4);
    for (const times of [first, again, again]) {
      times.push(await openPalette(bench.page));
      await closeDialog(bench.page);
    }
    await bench.slowDown(1);
  }
  const opening = { unit: 'ms', goal: 100 } as const;
  return [
    { what: 'palette, first opening, 4 x slowdown', value: median(first), ...opening, note: spread(first) },
    { what: 'palette, later openings, 4 x slowdown', value: median(again), ...opening, note: spread(again) },
  ];
}

/** Finding the link of a pasted short URL in a list that was opened again. */
export async function measureFinding(page: Page, amount: number): Promise<Figure[]> {
  const same: number[] = [];
  const otherCase: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate(() => window.lists.open());
    const [inSameCase, inOther] = await page.evaluate(() => window.lists.find());
    same.push(inSameCase);
    otherCase.push(inOther);
  }
  const size = `${amount.toLocaleString('en-US')} links`;
  return [
    { what: `pasted short URL to its line, ${size}`, value: median(same), unit: 'ms', goal: 50, note: spread(same) },
    { what: `the same in another case, ${size}`, value: median(otherCase), unit: 'ms', note: spread(otherCase) },
  ];
}
