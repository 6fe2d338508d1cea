import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { measureBigFile } from './measures/bigFile';
import { measureDialog } from './measures/dialog';
import { measureFirstSearch } from './measures/listPage';
import { measureAppending, measureUse } from './measures/longList';
import { measureMemory } from './measures/memory';
import { measurePalette } from './measures/palette';
import { measurePastedRows } from './measures/pastedRows';
import { measureReady } from './measures/ready';
import { measureScrolling, measureStillFrames } from './measures/scrolling';
import { type Bench, openBench } from './openBench';
import type { Scroll } from './probes/scrolling';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];

let browser: Browser;
let max: Bench;
let still: Scroll;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
  max = await openBench(browser, inject('origin'), 'Max Large');
});
afterAll(async () => {
  await writeReport({
    title: 'The links screen and the import',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: the production build and the sandbox, as the end-to-end tests serve them',
      'list: Max Large, read.atlas.example, 20,000 links, 200 a page',
    ],
    figures,
  });
  await browser.close();
});

/**
 * Keeps the figures; returns those that could not be measured. A figure is no verdict here: the file says which goals are met,
 * and the machine has its part in it.
 */
function missingAfter(measured: readonly Figure[]): readonly Figure[] {
  figures.push(...measured);
  return measured.filter(({ value }) => !Number.isFinite(value));
}

it.each([
  { rate: 1, goal: 1.5 },
  { rate: 4, goal: undefined },
])('200 rows are ready, beside the reference page, at $rate x slowdown', async ({ rate, goal }) => {
  expect(missingAfter(await measureReady(max, rate, goal))).toEqual([]);
});

it('a question is answered by all links', async () => {
  expect(missingAfter(await measureFirstSearch(browser, inject('origin')))).toEqual([]);
});

it('frames pass while nothing moves, and while 200 plain rows do', async () => {
  const measured = await measureStillFrames(max);
  still = measured.still;
  expect(missingAfter(measured.figures)).toEqual([]);
});

it('20,000 rows are appended to, scrolled, searched, expanded', async () => {
  expect(missingAfter(await measureAppending(max))).toEqual([]);
  expect(missingAfter(await measureScrolling(max, still))).toEqual([]);
  expect(missingAfter(await measureUse(max))).toEqual([]);
});

it('the create dialog opens and is typed into', async () => {
  expect(missingAfter(await measureDialog(max))).toEqual([]);
});

it('the palette opens', async () => {
  expect(missingAfter(await measurePalette(max))).toEqual([]);
});

it('a CSV file of 50 MB is chosen and checked', async () => {
  expect(missingAfter(await measureBigFile(max))).toEqual([]);
});

it('5,000 pasted rows are judged', async () => {
  expect(missingAfter(await measurePastedRows(max))).toEqual([]);
});

it('50 changes of the selection and 20 openings of the dialog leave memory behind', async () => {
  expect(missingAfter(await measureMemory(browser, inject('origin')))).toEqual([]);
});
