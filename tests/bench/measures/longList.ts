import { type Figure, largest, median, p95, spread } from '../figures';
import { type Bench, listPath } from '../openBench';
import { append, loadUntil, readyTime } from '../probes/loading';
import { expandRows, typing } from '../probes/pressing';

/** The last pages of the 20,000, as they are appended. Leaves all of them loaded. */
export async function measureAppending(bench: Bench): Promise<Figure[]> {
  await readyTime(bench, listPath);
  await loadUntil(bench.page, 19_000);
  await bench.slowDown(4);
  const appends = [];
  for (let round = 0; round < 5; round += 1) appends.push(await append(bench.page));
  await bench.slowDown(1);
  const arrivals = appends.map(({ arrivalToPaint }) => arrivalToPaint);
  return [
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
  ];
}

/** Searching and opening rows in the list that is loaded. */
export async function measureUse(bench: Bench): Promise<Figure[]> {
  await bench.slowDown(4);
  await bench.page.getByRole('searchbox', { name: 'Search links' }).focus();
  const keys = await typing(bench.page, 'harborpodcast', 180);
  await bench.page.getByRole('searchbox', { name: 'Search links' }).fill('');
  await bench.slowDown(1);
  await bench.page.getByRole('row').nth(1).waitFor(); // the search hands on after a pause
  await bench.page.waitForTimeout(1000);
  const search: Figure = {
    what: 'key to paint in the search field, 20,000 links, 4 x slowdown',
    value: median(keys),
    unit: 'ms',
    goal: 30,
    note: spread(keys),
  };

  const expanded = await expandRows(bench.page, 20);
  const expanding: Figure = {
    what: 'expanding a row of 20,000, press to paint',
    value: p95(expanded),
    unit: 'ms',
    goal: 200,
    note: spread(expanded),
  };
  return [search, expanding];
}
