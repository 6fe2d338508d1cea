import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Figure } from './figures';
import { measureAllDomains } from './measures/allDomains';
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
    title: 'Every domain in one list',
    chromium: lists.version,
    loadBefore,
    conditions: [
      "the dashboard's worker, fed with the bytes of generated pages, one domain after the other, with a database on disk",
      'memory: what a worker holds after collection, without what an empty one holds; the lists of single domains one after the other',
    ],
    figures,
  });
  await lists.close();
});

it.each([
  { domains: 4, each: 25_000, firstRows: 60 },
  { domains: 10, each: 100_000, firstRows: 120 },
])('$domains domains of $each links are found, ordered and counted as one list', async (size) => {
  const measured = await measureAllDomains(lists.page, lists.cdp, size);
  figures.push(...measured);
  expect(measured.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
