import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { choose } from '../e2e/choose';
import { launchChromium } from '../support/chromium';
import { type Figure, largest, median, p95, rounded, spread } from './figures';
import { type Bench, openBench } from './openBench';
import { append, loadUntil, readyTime } from './probes/loading';
import { memoryOf } from './probes/memory';
import { closeDialog, expandRows, openDialog, typing } from './probes/pressing';
import { scroll } from './probes/scrolling';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
const listPath = '/links?domain=read.atlas.example';

let browser: Browser;
let max: Bench;
beforeAll(async () => {
  browser = await launchChromium(inject('chromium'));
  max = await openBench(browser, inject('origin'), 'Max Large');
});
afterAll(async () => {
  await writeReport(figures, browser.version(), loadBefore);
  await browser.close();
});

it.each([
  { rate: 1, goal: 1.5 },
  { rate: 4, goal: undefined },
])('200 rows, ready, beside the reference page at $rate x slowdown', async ({ rate, goal }) => {
  await readyTime(max, listPath); // fills the caches
  await readyTime(max, '/reference/');
  await max.slowDown(rate);
  const app: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    app.push(await readyTime(max, listPath));
    reference.push(await readyTime(max, '/reference/'));
  }
  await max.slowDown(1);

  const what = `ready with 200 rows against the React-only page, ${rate} x slowdown`;
  const note = `app ${spread(app)}; reference ${spread(reference)}; stretch 1.15`;
  figures.push({ what, value: median(app) / median(reference), unit: 'x', ...(goal && { goal }), note });
  expect(app).toHaveLength(5);
});

it('200 plain rows scroll on the reference page, and nothing moves', async () => {
  await readyTime(max, '/reference/');
  const still = await scroll(max, 0);
  const moving = await scroll(max, 100);
  figures.push(
    {
      what: 'frame on a page that stands still, p95',
      value: p95(still.frames),
      unit: 'ms',
      note: spread(still.frames),
    },
    {
      what: 'frame while the reference page scrolls its 200 rows, p95',
      value: p95(moving.frames),
      unit: 'ms',
      note: `${spread(moving.frames)}; ${rounded(moving.workPerFrame)} ms of processor a frame`,
    },
  );
  expect(moving.tableNodes).toBeGreaterThan(200);
});

it('the 20,000 rows: appended to, scrolled, searched, expanded', async () => {
  await readyTime(max, listPath);
  await loadUntil(max.page, 19_000);
  await max.slowDown(4);
  const appends = [];
  for (let round = 0; round < 5; round += 1) appends.push(await append(max.page));
  await max.slowDown(1);
  const arrivals = appends.map(({ arrivalToPaint }) => arrivalToPaint);
  figures.push(
    {
      what: 'appending 200 rows to 19,000 and more, arrival to paint, 4 x slowdown',
      value: median(arrivals),
      unit: 'ms',
      goal: 150,
      note: `${spread(arrivals)}; from the click ${spread(appends.map(({ clickToPaint }) => clickToPaint))}`,
    },
    {
      what: 'longest task of such an append, 4 x slowdown',
      value: largest(appends.map(({ longestTask }) => longestTask)),
      unit: 'ms',
      goal: 150,
      note: spread(appends.map(({ longestTask }) => longestTask)),
    },
  );

  for (const step of [100, 2000]) {
    const { frames, workPerFrame, tableNodes, pageNodes, emptyFrames } = await scroll(max, step);
    figures.push(
      {
        what: `frame while scrolling 20,000 rows by ${step} px a frame, p95`,
        value: p95(frames),
        unit: 'ms',
        goal: 17.5,
        note: `${spread(frames)}; ${rounded(workPerFrame)} ms of processor a frame; ${emptyFrames} looks without a row`,
      },
      {
        what: `elements of the list while scrolling 20,000 rows by ${step} px a frame`,
        value: tableNodes,
        unit: 'nodes',
        goal: 400,
        note: `most of 30 looks; with header, navigation and toolbar ${pageNodes}`,
      },
    );
  }

  await max.slowDown(4);
  await max.page.getByRole('searchbox', { name: 'Search links' }).focus();
  const keys = await typing(max.page, 'harborpodcast', 180);
  await max.page.getByRole('searchbox', { name: 'Search links' }).fill('');
  await max.page.waitForTimeout(1000);
  await max.slowDown(1);
  figures.push({
    what: 'key to paint in the search field, 20,000 links, 4 x slowdown',
    value: median(keys),
    unit: 'ms',
    goal: 30,
    note: spread(keys),
  });

  const expanded = await expandRows(max.page, 8);
  figures.push({
    what: 'expanding a row of 20,000, press to paint',
    value: p95(expanded),
    unit: 'ms',
    goal: 200,
    note: spread(expanded),
  });
  expect(keys).toHaveLength(13);
});

it('the create dialog: opened, typed into', async () => {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await readyTime(max, listPath);
    await max.page.waitForTimeout(1500); // the dialog's code comes while the browser is idle
    await max.slowDown(4);
    first.push(await openDialog(max.page));
    await closeDialog(max.page);
    for (let opening = 0; opening < 3; opening += 1) {
      again.push(await openDialog(max.page));
      if (opening < 2) await closeDialog(max.page);
    }
    await max.slowDown(1);
  }
  const opening = { unit: 'ms', goal: 150 } as const;
  figures.push(
    { what: 'create dialog, first opening, 4 x slowdown', value: median(first), ...opening, note: spread(first) },
    { what: 'create dialog, later openings, 4 x slowdown', value: median(again), ...opening, note: spread(again) },
  );

  await max.slowDown(4);
  for (const { field, text } of [
    { field: 'Destination URL', text: 'https://www.atlas.example/a' },
    { field: 'Custom Slug', text: 'evening-brief' },
    { field: 'Link Name', text: 'evening' },
  ]) {
    await max.page.getByRole('dialog').getByLabel(field).focus();
    const keys = await typing(max.page, text, 100);
    const what = `key to paint in the dialog, ${field}, 4 x slowdown`;
    figures.push({ what, value: median(keys), unit: 'ms', goal: 30, note: spread(keys) });
  }
  await max.slowDown(1);
  expect(again).toHaveLength(9);
});

it('memory over 50 changes of the selection and 20 openings of the dialog', async () => {
  const ada = await openBench(browser, inject('origin'), 'Ada Lindqvist');
  await ada.page.goto('/links');
  const organizations = ['Northwind Trail', 'Helios Group'];
  async function use(switches: number, openings: number) {
    for (let count = 0; count < switches; count += 1) {
      await choose(ada.page, 'Organization', organizations[count % 2] ?? '');
      await ada.page.waitForTimeout(100);
    }
    await choose(ada.page, 'Organization', 'Northwind Trail').catch(() => undefined);
    await choose(ada.page, 'Domain', 'go.northwind.example');
    await ada.page.getByRole('table').waitFor();
    for (let count = 0; count < openings; count += 1) {
      await openDialog(ada.page);
      await closeDialog(ada.page);
    }
    await ada.page.waitForTimeout(5000); // toasts go
  }
  await use(6, 2);
  const before = await memoryOf(ada);
  await use(50, 20);
  const after = await memoryOf(ada);
  await ada.close();
  figures.push({
    what: 'heap grown over 50 switches and 20 openings',
    value: after.heapMB - before.heapMB,
    unit: 'MB',
    goal: 10,
    note: `after collection: ${rounded(before.heapMB)} to ${rounded(after.heapMB)} MB, listeners ${before.listeners} to ${after.listeners}, nodes ${before.nodes} to ${after.nodes}, object URLs unreleased ${before.objectUrls} to ${after.objectUrls}`,
  });
  expect(after.heapMB).toBeGreaterThan(0);
});
