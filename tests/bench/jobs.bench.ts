import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { measureCreatedLinks } from './measures/createdLinks';
import { jobLinks, measureJob } from './measures/jobs';
import { type Bench, openBench } from './openBench';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];

let browser: Browser;
let max: Bench;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
  max = await openBench(browser, inject('origin'), 'Max Large');
});
afterAll(async () => {
  await writeReport({
    title: 'Jobs',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: the production build and the sandbox, as the end-to-end tests serve them',
      `list: Max Large, read.atlas.example, 20,000 links; the job is of the first ${jobLinks.toLocaleString('en')} of them, pasted as a list`,
    ],
    figures,
  });
  await browser.close();
});

/** The database has to be as planned, whatever the machine; the times are no verdict. */
function wrongAfter(measured: readonly Figure[]): readonly Figure[] {
  figures.push(...measured);
  return measured.filter(({ value, goal }) => !Number.isFinite(value) || (goal === 0 && value > 0));
}

it('a job changes and brings back what its plan says', async () => {
  expect(wrongAfter(await measureJob(max))).toEqual([]);
});

it('a job creates each link once while calls time out', async () => {
  expect(wrongAfter(await measureCreatedLinks(max))).toEqual([]);
});
