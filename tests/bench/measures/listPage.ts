import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import { type Figure, rounded } from '../figures';
import { pageBytes, pageSize } from '../lists/generate';
import { listPath, openBench } from '../openBench';
import { longestTask } from '../probes/trace';
import { goals } from './listGoals';

const rates = [1, 4] as const;
const maxTaskMs = { 1: 16, 4: 50 } as const;
const patience = { timeout: 120_000 };
/** What the status row says of a list that is whole. */
export const wholeList = (amount: number) => new RegExp(`^${amount.toLocaleString('en-US')} links · `);

/** The dashboard's own page while it reads the 20,000 links of the API, and the scripts that it loads for that. */
export async function measureReading(page: Page, cdp: CDPSession): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rate of rates) {
    await page.goto(listPath);
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForTimeout(3000); // what the page fetches while it is idle is there
    const scripts: Response[] = [];
    const collect = (response: Response) => void (response.url().endsWith('.js') && scripts.push(response));
    page.on('response', collect);
    const longest = await slowedDown(cdp, rate, () =>
      longestTask(page, async () => {
        await page.keyboard.press('l');
        await page.getByText(wholeList(20_000)).waitFor(patience);
      }),
    );
    page.off('response', collect);
    figures.push(task('while 20,000 links are read', rate, longest));
    if (rate === 1) figures.push(await weight(scripts));
    await page.goto('/lists/index.html');
    await page.evaluate(() => window.lists.open());
    await page.evaluate(() => window.lists.remove());
  }
  return figures;
}

/** Answers the calls for links from the list of so many that is stored: from the sandbox's own, the page would read another one. */
export async function answerFromStored(page: Page, amount: number): Promise<() => Promise<void>> {
  const calls = /\/domains\/[^/]+\/links\?/; // not the page's own address
  await page.route(calls, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('continuationToken') ?? 0);
    const { links } = JSON.parse(new TextDecoder().decode(pageBytes(Math.floor(from / pageSize), amount))) as Answer;
    const most = Number(searchParams.get('pageSize') ?? 25);
    const answered = links.slice(from % pageSize, (from % pageSize) + most);
    const next = from + answered.length;
    const hasMore = next < amount;
    const more = { hasMore, nextContinuationToken: hasMore ? String(next) : undefined, totalCount: amount };
    await route.fulfill({ json: { links: answered, ...more } });
  });
  return () => page.unroute(calls);
}

/** What `pageBytes` writes. */
interface Answer {
  readonly links: readonly object[];
}

/** The dashboard's own page on a list that is stored: what it holds, and how long searching and ordering keep it busy. */
export async function measureListPage(page: Page, cdp: CDPSession, amount: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links`;
  await page.goto(listPath);
  await page.getByRole('row').nth(1).waitFor();
  const before = await heapMB(page, cdp);
  await page.goto(`${listPath}&all`);
  await page.getByText(wholeList(amount)).waitFor(patience);
  const after = await heapMB(page, cdp);
  const tasks: Figure[] = [];
  for (const rate of rates) {
    const longest = await slowedDown(cdp, rate, () => longestTask(page, () => searchAndOrder(page)));
    tasks.push(task(`of searching and ordering ${size}`, rate, longest));
  }
  await page.goto('/lists/index.html');
  return [
    {
      what: `memory of the page added, ${size}`,
      value: after - before,
      unit: 'MB',
      goal: goals[amount]?.addedMB,
      note: `after collection: ${rounded(before)} MB with the first page, ${rounded(after)} MB with all links`,
    },
    ...tasks,
  ];
}

/** The first search of a visit in Ada Lindqvist's list, where a call takes 50 ms more than the sandbox does. */
export async function measureFirstSearch(browser: Browser, origin: string): Promise<Figure[]> {
  const bench = await openBench(browser, origin, 'Ada Lindqvist');
  const { page } = bench;
  await page.route(/\/links\?/, async (route) => {
    await page.waitForTimeout(50);
    await route.continue();
  });
  const first: number[] = [];
  const all: number[] = [];
  let links = '';
  for (let round = 0; round < 7; round += 1) {
    await page.goto('/links?domain=go.northwind.example');
    await page.getByRole('row').nth(10).waitFor();
    await page.waitForTimeout(3000); // what the page fetches while it is idle is there
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('search input');
      field?.addEventListener('input', () => performance.mark('key'), { once: true });
      const look = () => {
        const rows = [...document.querySelectorAll('[data-link]')].map((row) => row.textContent);
        const isFound = rows.length > 0 && rows.every((text) => text.toLowerCase().includes('boots'));
        if (isFound && performance.getEntriesByName('first').length === 0) performance.mark('first');
        const status = [...document.querySelectorAll('p')].find((each) =>
          /^[\d,]+ of [\d,]+ links · /.test(each.textContent),
        );
        if (status) performance.mark('all');
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('searchbox', { name: 'Search links' }).focus();
    await page.keyboard.insertText('boots');
    const status = page.getByText(/^[\d,]+ of [\d,]+ links · /);
    await status.waitFor(patience);
    links = /of ([\d,]+) links/.exec(await status.innerText())?.[1] ?? '';
    await page.waitForFunction(() => performance.getEntriesByName('all').length > 0);
    const [key = 0, rows = Number.NaN, end = Number.NaN] = await page.evaluate(() =>
      ['key', 'first', 'all'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    );
    first.push(rows - key);
    all.push(end - key);
  }
  await bench.close();
  const note = `median of 7 visits, 50 ms a call; ${links} links, of which 25 were loaded`;
  return [
    { what: 'first search of a visit, key to first rows', value: median(first), unit: 'ms', goal: 100, note },
    { what: 'first search of a visit, key to all answers', value: median(all), unit: 'ms', goal: 3000, note },
  ];
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function searchAndOrder(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search links' });
  await search.pressSequentially('sol', { delay: 120 });
  await page.getByText(/^[\d,]+ of [\d,]+ links · /).waitFor(patience);
  await search.fill('');
  for (const column of ['Clicks', 'Name']) {
    await page.getByRole('columnheader', { name: column }).getByRole('button').first().click();
    await page.waitForTimeout(3000); // until all is in order
  }
}

async function slowedDown<Result>(cdp: CDPSession, rate: number, run: () => Promise<Result>): Promise<Result> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const result = await run();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}

const task = (when: string, rate: (typeof rates)[number], value: number): Figure => ({
  what: `longest task of the page ${when}${rate === 1 ? '' : `, ${rate} x slowdown`}`,
  value,
  unit: 'ms',
  goal: maxTaskMs[rate],
  note: 'processor time of the main thread',
});

async function weight(scripts: readonly Response[]): Promise<Figure> {
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
  return {
    what: 'scripts loaded for all links, with the worker',
    value: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000,
    unit: 'kB',
    goal: 25,
    note: `after gzip: ${scripts.map((script, at) => `${fileOf(script)} ${rounded((sizes[at] ?? 0) / 1000)}`).join(', ')}`,
  };
}

const fileOf = (script: Response) =>
  new URL(script.url()).pathname
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}\.js$/, '');

export async function heapMB(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(200);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}
