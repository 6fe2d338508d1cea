import type { Page } from 'playwright-core';
import type { Figure } from '../figures';

const amount = 1000;

/** A print run: codes made, read back from their PNG and SVG files, and put into an archive. */
export async function measureCodes(page: Page): Promise<Figure[]> {
  const { ms, longestTask, right, bytes } = await page.evaluate((links) => window.makeCodes(links), amount);
  const note = `${right} right; the archive has ${Math.round(bytes / 1000)} kB`;
  return [
    {
      what: '1,000 QR codes made, read back and zipped',
      value: right === amount ? ms : Number.NaN,
      unit: 'ms',
      goal: 30_000,
      note,
    },
    { what: 'the longest task of the page meanwhile', value: longestTask, unit: 'ms', goal: 50, note: '0 is below 50' },
  ];
}
