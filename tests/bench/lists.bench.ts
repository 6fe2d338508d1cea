import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Figure } from './figures';
import { measureChecks } from './measures/checks';
import { measureCodeReader, measureCodes } from './measures/codes';
import { measureExport } from './measures/export';
import { measureHttpReading } from './measures/httpReading';
import { answerFromStored, measureListPage, measureReading } from './measures/listPage';
import { measureList } from './measures/lists';
import { measureLookUps } from './measures/lookUps';
import { measureFinding } from './measures/palette';
import { measurePictures } from './measures/pictures';
import { measureProof } from './measures/proof';
import { measureStatusChanges } from './measures/statusChanges';
import { type ListsPage, openListsPage } from './openLists';
import { writeReport } from './report';

const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
let lists: ListsPage;

beforeAll(async () => {
  lists = await openListsPage(inject('origin'), inject('chromium'));
});
afterAll(async () => {
  await writeReport({
    title: 'All links of a domain',
    chromium: lists.version,
    loadBefore,
    conditions: [
      "the dashboard's worker, fed with the bytes of generated pages through its own protocol, with a database on disk",
      'links: random slugs and paths, 700 characters of JSON each; 20,000 are read, those of Max Large',
    ],
    figures,
  });
  await lists.close();
});

function missingAfter(measured: readonly Figure[]): readonly Figure[] {
  figures.push(...measured);
  return measured.filter(({ value }) => !Number.isFinite(value));
}

it('a photo of a QR code is read', async () => {
  expect(missingAfter(await measurePictures(lists.page))).toEqual([]);
});

it('1,000 QR codes are made, read back and zipped', async () => {
  expect(missingAfter(await measureCodes(lists.page))).toEqual([]);
});

it('a QR design is read under twelve conditions', async () => {
  expect(missingAfter(await measureCodeReader(lists.page))).toEqual([]);
});

it('20,000 links are read over HTTP', async () => {
  expect(missingAfter(await measureHttpReading(lists.page))).toEqual([]);
});

it('the page stays free while they are read', async () => {
  expect(missingAfter(await measureReading(lists.page, lists.cdp))).toEqual([]);
});

it.each([20_000, 100_000, 1_000_000])('%d links are stored, found, ordered and counted', async (amount) => {
  expect(missingAfter(await measureList(lists.page, lists.cdp, amount))).toEqual([]);
  expect(missingAfter(await measureChecks(lists.page, amount))).toEqual([]);
  const release = await answerFromStored(lists.page, amount);
  expect(missingAfter(await measureListPage(lists.page, lists.cdp, amount))).toEqual([]);
  expect(missingAfter(await measureExport(lists.page, lists.cdp, amount))).toEqual([]);
  await release();
  expect(missingAfter(await measureFinding(lists.page, amount))).toEqual([]);
  await lists.page.evaluate(() => window.lists.open());
  expect(missingAfter(await measureLookUps(lists.page, amount))).toEqual([]);
  await lists.page.evaluate(() => window.lists.remove());
});

it('the changes of a job of 50,000 links are kept', async () => {
  const amount = 100_000;
  await lists.page.evaluate(() => window.lists.open());
  await lists.page.evaluate((to) => window.lists.feed(0, to, to), amount);
  expect(missingAfter(await measureStatusChanges(lists.page, amount))).toEqual([]);
  await lists.page.evaluate(() => window.lists.remove());
});

it('an import is proved against 200,000 links', async () => {
  expect(missingAfter(await measureProof(lists.page))).toEqual([]);
});
