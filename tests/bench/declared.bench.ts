import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { countLines, declaredRows, measureFirstRow, measureTable, storeRows } from './measures/declared';
import { type Bench, openBench } from './openBench';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];

let browser: Browser;
let max: Bench;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
  max = await openBench(browser, inject('origin'), 'Max Large');
  await storeRows(max);
});
afterAll(async () => {
  await writeReport({
    title: 'A drawn page',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: the production build with the code of docs/adding-a-resource.md in it, and the sandbox, as the end-to-end tests serve them',
      `list: the webhooks of the page; 25 are stored in the sandbox; ${declaredRows.toLocaleString('en')} are what its call is answered with`,
    ],
    figures,
  });
  await browser.close();
});

/** Keeps the figures; returns those that could not be measured. A figure is no verdict here. */
function missingAfter(measured: readonly Figure[]): readonly Figure[] {
  figures.push(...measured);
  return measured.filter(({ value }) => !Number.isFinite(value));
}

it.each([
  { rate: 1, goal: 2 },
  { rate: 4, goal: undefined },
])('25 rows are ready, beside the reference page, at $rate x slowdown', async ({ rate, goal }) => {
  expect(missingAfter(await measureFirstRow(max, rate, goal))).toEqual([]);
});

it('a table of ten thousand rows is drawn, scrolled and searched', async () => {
  expect(missingAfter(await measureTable(max))).toEqual([]);
});

it('the code that draws pages is counted', async () => {
  expect(missingAfter(await countLines())).toEqual([]);
});
