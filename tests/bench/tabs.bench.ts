import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { measureSecondTab } from './measures/secondTab';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
const links = inject('links');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
});
afterAll(async () => {
  await writeReport({
    title: 'A second tab',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: the production build and the sandbox, as the end-to-end tests serve them',
      `list: Max Large, read.atlas.example, ${links.toLocaleString('en')} links, 200 a page; all of them were read in the first tab, which stays open`,
    ],
    figures,
  });
  await browser.close();
});

it('shows a list that is open in the first one', async () => {
  figures.push(...(await measureSecondTab(browser, inject('origin'), links)));
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]); // a figure is no verdict here
}, 1_800_000);
