import type { Page } from 'playwright-core';
import type { QrDesign } from '@/engines/qr-codes';
import { type Figure, median, spread } from '../figures';

const amount = 1000;

/** A print run: codes made, read back from their PNG and SVG files, and put into an archive. */
export async function measureCodes(page: Page): Promise<Figure[]> {
  const { ms, longestTask, right, bytes } = await page.evaluate((links) => window.makeCodes(links), amount);
  const note = `${right} right; the archive has ${Math.round(bytes / 1000)} kB`;
  const inDesign = await page.evaluate(([links, design]) => window.makeCodes(links, design), [
    amount,
    await designIn(page),
  ] as const);
  return [
    {
      what: '1,000 QR codes made, read back and zipped',
      value: right === amount ? ms : Number.NaN,
      unit: 'ms',
      goal: 30_000,
      note,
    },
    { what: 'the longest task of the page during it', value: longestTask, unit: 'ms', goal: 50, note: '0 is below 50' },
    {
      what: 'the same in a design with logo, dots and text',
      value: inDesign.right === amount ? inDesign.ms / ms : Number.NaN,
      unit: 'x',
      goal: 1.3,
      note: `${Math.round(inDesign.ms)} ms, ${inDesign.right} right; longest task ${Math.round(inDesign.longestTask)} ms`,
    },
  ];
}

const designIn = async (page: Page): Promise<QrDesign> => ({
  name: 'Bench',
  color: '#0b2a6b',
  background: '#ffffff',
  quietZone: 4,
  modules: 'dots',
  eyes: 'rounded',
  line: 'Northwind Traders',
  logo: await page.evaluate(() => window.drawnLogo()),
});

/** A design is read under its twelve conditions. */
export async function measureCodeReader(page: Page): Promise<Figure[]> {
  const design = await designIn(page);
  const addresses = [
    ['a short URL of 50 characters', `https://go.northwind.example/${'spring-sale-2026-poster'.slice(0, 21)}`],
    ['the longest slug, of 255 characters', `https://go.northwind.example/${'spring-sale-'.repeat(30).slice(0, 255)}`],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, url] of addresses) {
    const taken = await page.evaluate(([text, look]) => window.checkDesign(text, look, 5), [
      `${url}?qr=1`,
      design,
    ] as const);
    figures.push({
      what: `twelve conditions, ${name}`,
      value: median(taken),
      unit: 'ms',
      goal: 1000,
      note: spread(taken),
    });
  }
  return figures;
}
