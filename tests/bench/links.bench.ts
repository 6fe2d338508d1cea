import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { measureDialog } from './measures/dialog';
import { measureAppending, measureUse } from './measures/longList';
import { measureMemory } from './measures/memory';
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
  await writeReport(figures, browser.version(), loadBefore);
  await browser.close();
});

/** A figure is no verdict here: the file says which goals are met, and the machine has its part in it. */
function note(measured: readonly Figure[]) {
  figures.push(...measured);
  expect(measured.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
}

it.each([
  { rate: 1, goal: 1.5 },
  { rate: 4, goal: undefined },
])('200 rows are ready, beside the reference page, at $rate x slowdown', async ({ rate, goal }) => {
  note(await measureReady(max, rate, goal));
});

it('frames pass while nothing moves, and while 200 plain rows do', async () => {
  const measured = await measureStillFrames(max);
  still = measured.still;
  note(measured.figures);
});

it('20,000 rows are appended to, scrolled, searched, expanded', async () => {
  note(await measureAppending(max));
  note(await measureScrolling(max, still));
  note(await measureUse(max));
});

it('the create dialog opens and is typed into', async () => {
  note(await measureDialog(max));
});

it('50 changes of the selection and 20 openings of the dialog leave memory behind', async () => {
  note(await measureMemory(browser, inject('origin')));
});
