import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signIn } from '../e2e/signIn';
import type { Figure } from './figures';
import { measureChecks } from './measures/checks';
import { measureCodes } from './measures/codes';
import { measureExport } from './measures/export';
import { measureListPage, measureReading } from './measures/listPage';
import { measureList } from './measures/lists';
import { measureWalk } from './measures/listWalk';
import { measureLookUps } from './measures/lookUps';
import { measureFinding } from './measures/palette';
import { measurePictures } from './measures/pictures';
import { measureProof } from './measures/proof';
import { measureStatusChanges } from './measures/statusChanges';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
let folder: string;
let context: BrowserContext;
let page: Page;
let cdp: CDPSession;

beforeAll(async () => {
  // a browser without a profile of its own keeps databases in memory
  folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: ['--disable-gpu', '--disable-quic', '--disable-sync'],
    baseURL: inject('origin'),
  });
  page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto('/');
  await signIn(page, 'Max Large');
  await page.getByRole('region', { name: 'Cookie Preferences' }).getByRole('button', { name: 'Accept All' }).click();
  await page.goto('/lists/index.html');
  cdp = await context.newCDPSession(page);
});
afterAll(async () => {
  await writeReport({
    title: 'All links of a domain',
    chromium: context.browser()?.version() ?? '',
    loadBefore,
    conditions: [
      "the dashboard's worker, fed with the bytes of generated pages through its own protocol, with a database on disk",
      'links: random slugs and paths, 700 characters of JSON each; the walk is over the 20,000 of Max Large',
    ],
    figures,
  });
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

function missingAfter(measured: readonly Figure[]): readonly Figure[] {
  figures.push(...measured);
  return measured.filter(({ value }) => !Number.isFinite(value));
}

it('a photo of a QR code is read', async () => {
  expect(missingAfter(await measurePictures(page))).toEqual([]);
});

it('1,000 QR codes are made, read back and zipped', async () => {
  expect(missingAfter(await measureCodes(page))).toEqual([]);
});

it('20,000 links are read over HTTP', async () => {
  expect(missingAfter(await measureWalk(page))).toEqual([]);
});

it('the page stays free while they are read', async () => {
  expect(missingAfter(await measureReading(page, cdp))).toEqual([]);
});

it.each([20_000, 100_000, 1_000_000])('%d links are stored, found, ordered and counted', async (amount) => {
  expect(missingAfter(await measureList(page, cdp, amount))).toEqual([]);
  expect(missingAfter(await measureChecks(page, amount))).toEqual([]);
  expect(missingAfter(await measureListPage(page, cdp, amount))).toEqual([]);
  expect(missingAfter(await measureExport(page, cdp, amount))).toEqual([]);
  expect(missingAfter(await measureFinding(page, amount))).toEqual([]);
  await page.evaluate(() => window.lists.open());
  expect(missingAfter(await measureLookUps(page, amount))).toEqual([]);
  await page.evaluate(() => window.lists.remove());
});

it('the changes of a job of 50,000 links are kept', async () => {
  const amount = 100_000;
  await page.evaluate(() => window.lists.open());
  await page.evaluate((to) => window.lists.feed(0, to, to), amount);
  expect(missingAfter(await measureStatusChanges(page, amount))).toEqual([]);
  await page.evaluate(() => window.lists.remove());
});

it('an import is proved against 200,000 links', async () => {
  expect(missingAfter(await measureProof(page))).toEqual([]);
});
