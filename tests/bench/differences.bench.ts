import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Figure } from './figures';
import { measureDifferences } from './measures/differences';
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
    title: 'What changed',
    chromium: lists.version,
    loadBefore,
    conditions: ['the dashboard’s worker, fed with two readings of a list as in ‘All links of a domain’'],
    figures,
  });
  await lists.close();
});

const some = Number(process.env.CHANGED_LINKS ?? 1_000_000);

it.each(
  [
    [100_000, 100],
    [100_000, 1000],
    [100_000, 10_000],
    [1_000_000, 1000],
  ].filter(([amount = 0]) => amount <= some),
)('two readings of %d links are compared, with %d changed', { timeout: 1_800_000 }, async (amount, changed) => {
  const measured = await measureDifferences(lists, amount ?? 0, changed ?? 0);
  figures.push(...measured);
  expect(measured.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
