import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { measureImportFile, measureRecognition } from './measures/movingIn';
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
    title: 'Moving in from other products',
    chromium: browser.version(),
    loadBefore,
    conditions: ['served: the production build and the sandbox, as the end-to-end tests serve them'],
    figures,
  });
  await browser.close();
});

it('5,000 rows of another product are recognized and judged', async () => {
  figures.push(...(await measureRecognition(max)));
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});

it('the largest file becomes one for an import', async () => {
  figures.push(...(await measureImportFile(max)));
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
