import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import {
  measureCounts,
  measureFirstRows,
  measureHeap,
  measureOrders,
  measurePaletteSearch,
  measureReadingAll,
  measureTypedCalls,
  measureWords,
  waitForIndex,
} from './measures/serverSearch';
import { type Bench, openBench } from './openBench';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
const amount = inject('links').toLocaleString('en');

let browser: Browser;
/** Of the deployment whose server searches, and of the one that reads all links. */
let searched: Bench;
let read: Bench;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
  searched = await openBench(browser, inject('searched'), 'Max Large');
  read = await openBench(browser, inject('read'), 'Max Large');
  await waitForIndex(searched);
}, 1_200_000);
afterAll(async () => {
  await writeReport({
    title: 'Search on the server',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: one production build and a sandbox for each of two deployments, as the end-to-end tests serve them: the server of one searches (`VITE_LINK_SEARCH=server`), all links are read in the other one',
      `list: Max Large, read.atlas.example, ${amount} links, in both; the database of the sandbox is a file`,
      'from a key or a press to the paint of other first rows, by the clock; page, sandbox and database share the machine',
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

it('the page shows its first rows as soon as without the search', async () => {
  expect(missingAfter(await measureFirstRows(searched, read))).toEqual([]);
});

it('words are searched, beside reading all links and searching them', async () => {
  const words = await measureWords(searched);
  expect(missingAfter([...words.figures, ...(await measureReadingAll(read, words.median))])).toEqual([]);
});

it('links of a word are put in order', async () => {
  expect(missingAfter(await measureOrders(searched))).toEqual([]);
});

it('values are counted beside the filters', async () => {
  expect(missingAfter(await measureCounts(searched))).toEqual([]);
});

it('the palette finds a link', async () => {
  expect(missingAfter(await measurePaletteSearch(searched))).toEqual([]);
});

it('typing sends few calls, and answers leave little memory', async () => {
  expect(missingAfter([...(await measureTypedCalls(searched)), ...(await measureHeap(searched))])).toEqual([]);
});
