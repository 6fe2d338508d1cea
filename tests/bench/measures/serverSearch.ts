import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Figure, median, p95, rounded, spread } from '../figures';
import { type Bench, domain, listPath } from '../openBench';
import { readyTime } from '../probes/loading';
import { memoryOf } from '../probes/memory';
import { toOtherRows } from '../probes/otherRows';
import { closeDialog } from '../probes/pressing';

/** Words that some 8 to 15 % of the links have; the first links of each are others. */
const words = ['weather', 'theater', 'railways', 'podcast', 'opinion', 'football', 'markets'];
/** A word that 41 % of the links have. */
const frequent = 'harbor';
const rounds = 3;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search links' });

/** What a call of the page is sent with, to make others like it. */
async function sentWith(page: Page) {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname.endsWith(`/domains/${domain}/links`));
  await page.goto(listPath);
  const found = await request;
  const { origin, pathname } = new URL(found.url());
  const { authorization = '' } = await found.allHeaders();
  return (query: string) => fetch(`${origin}${pathname}?${query}`, { headers: { authorization } });
}

/** Until the sandbox has indexed its links, a question is answered 503. */
export async function waitForIndex({ page }: Bench): Promise<void> {
  const ask = await sentWith(page);
  while ((await ask('pageSize=1&q=weather')).status === 503) await wait(1000);
}

export async function measureFirstRows(searched: Bench, read: Bench): Promise<Figure[]> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    own.push(await readyTime(searched, listPath));
    other.push(await readyTime(read, listPath));
  }
  return [
    {
      what: 'first rows of the page, where the server searches / where it does not',
      value: median(own) / median(other),
      unit: 'x',
      goal: 1.1,
      note: `${spread(own)} against ${spread(other)}`,
    },
  ];
}

async function searchWords({ page }: Bench): Promise<number[]> {
  const times: number[] = [];
  await field(page).fill('schools'); // the code of the search comes with the first question
  await wait(3000);
  for (let round = 0; round < rounds; round += 1)
    for (const word of words) {
      times.push(await toOtherRows(page, () => field(page).fill(word)));
      await wait(1000); // its sums are there
    }
  return times;
}

export async function measureWords(bench: Bench): Promise<{ figures: Figure[]; median: number }> {
  await readyTime(bench, listPath);
  const times = await searchWords(bench);
  return {
    median: median(times),
    figures: [
      {
        what: 'key to first rows, searched on the server',
        value: p95(times),
        unit: 'ms',
        goal: 250,
        note: spread(times),
      },
    ],
  };
}

/** Reads all links of the list once, as a first question does, and searches them. */
export async function measureReadingAll(bench: Bench, onServer: number): Promise<Figure[]> {
  const { page } = bench;
  await readyTime(bench, listPath);
  await field(page).fill('nothing has this');
  const begun = performance.now();
  await page
    .getByRole('button', { name: /^Load all/ })
    .first()
    .click(); // so long a list is not read by a word alone
  await page.getByText('No link matches').first().waitFor({ timeout: 1_500_000 });
  const reading = performance.now() - begun;
  const times = await searchWords(bench);
  return [
    {
      what: 'to the first whole answer: reading all links / a word on the server',
      value: reading / onServer,
      unit: 'x',
      note: `${rounded(reading / 1000)} s against ${rounded(onServer)} ms`,
    },
    {
      what: 'key to first rows, once all links were read',
      value: p95(times),
      unit: 'ms',
      note: spread(times),
    },
    {
      what: 'key to first rows, the server / the links that were read',
      value: onServer / median(times),
      unit: 'x',
      note: `${rounded(onServer)} ms against ${rounded(median(times))} ms, medians`,
    },
  ];
}

export async function measureOrders({ page }: Bench): Promise<Figure[]> {
  await field(page).fill(frequent);
  await wait(3000);
  const slowest = { name: '', ms: 0 };
  const times: number[] = [];
  const headings = page.locator('thead').getByRole('button');
  const names = await headings.allTextContents();
  for (let round = 0; round < 2; round += 1)
    for (const [at, name] of names.entries())
      for (const press of ['first', 'second']) {
        const ms = await toOtherRows(page, () => headings.nth(at).click());
        times.push(ms);
        if (ms > slowest.ms) Object.assign(slowest, { name: `${name}, ${press} press`, ms });
        await wait(1000);
      }
  return [
    {
      what: 'press to the first rows of a word that 41 % have, in another order',
      value: p95(times),
      unit: 'ms',
      goal: 400,
      note: `${spread(times)}; the slowest by ${slowest.name}`,
    },
  ];
}

/** By calls like those of the page, because a person opens one filter after the other. */
export async function measureCounts({ page }: Bench): Promise<Figure[]> {
  const ask = await sentWith(page);
  const timesOf = async (query: string) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      await (await ask(`pageSize=1&${query}`)).text();
      times.push(performance.now() - begun);
    }
    return times;
  };
  const one = await timesOf(`q=${frequent}&facets=host`);
  const all = await timesOf(
    `q=${frequent}&facets=status,tag,host,createdBy,campaign,source,medium,expires,lacks&totals=true`,
  );
  return [
    { what: 'one facet of a word that 41 % have, the call', value: p95(one), unit: 'ms', goal: 500, note: spread(one) },
    { what: 'all facets and totals of it, the call', value: p95(all), unit: 'ms', goal: 2000, note: spread(all) },
  ];
}

export async function measurePaletteSearch(bench: Bench): Promise<Figure[]> {
  const { page } = bench;
  await readyTime(bench, listPath);
  await wait(3000); // its code comes when nothing else does
  const times: number[] = [];
  for (const text of ['edition 3', 'rail-fe', 'edition 5', 'thea-f1', 'edition 7']) {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Find anything' });
    const combobox = dialog.getByRole('combobox');
    await combobox.waitFor();
    const begun = performance.now();
    await combobox.fill(text);
    await dialog
      .getByRole('option', { name: new RegExp(`^${domain}/`) })
      .first()
      .waitFor();
    times.push(performance.now() - begun);
    await combobox.fill('');
    await closeDialog(page);
  }
  return [
    {
      what: 'Ctrl K, from the text to the first link of the project’s domains',
      value: p95(times),
      unit: 'ms',
      goal: 1000,
      note: spread(times),
    },
  ];
}

export async function measureTypedCalls(bench: Bench): Promise<Figure[]> {
  const { page } = bench;
  await readyTime(bench, listPath);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('q') && !searchParams.has('totals')) calls.push(searchParams.get('q') ?? '');
  });
  await field(page).focus();
  const begun = performance.now();
  for (const letter of 'council newsletter') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await wait(60);
  }
  const typed = performance.now() - begun;
  await wait(2000);
  return [
    {
      what: 'calls for rows while 18 letters are typed',
      value: calls.length,
      unit: 'count',
      goal: Math.ceil(typed / 150) + 1,
      note: `in ${rounded(typed)} ms, at most one each 150 ms`,
    },
  ];
}

export async function measureHeap(bench: Bench): Promise<Figure[]> {
  await readyTime(bench, listPath);
  await wait(3000);
  const before = await memoryOf(bench);
  await searchWords(bench);
  const after = await memoryOf(bench);
  return [
    {
      what: 'memory of the tab after 21 answers, more than with the loaded pages',
      value: after.heapMB - before.heapMB,
      unit: 'MB',
      goal: 5,
      note: `${rounded(before.heapMB)} to ${rounded(after.heapMB)} MB, after collection`,
    },
  ];
}
