import type { Browser, Page } from 'playwright-core';
import { type Figure, median, rounded, spread } from '../figures';
import { type Bench, listPath, openBench } from '../openBench';
import { readyTime } from '../probes/loading';
import { memoryOf, type Tab } from '../probes/memory';
import { toOtherRows } from '../probes/otherRows';
import { wholeList } from './listPage';

/** Some 8 to 15 % of the links have one of these words; the first links of each are others. */
const words = ['weather', 'theater', 'railways', 'podcast', 'opinion'];

/** What a list costs in another tab that one has read. */
export async function measureSecondTab(browser: Browser, origin: string, links: number): Promise<Figure[]> {
  const first = await openBench(browser, origin, 'Max Large');
  await readyTime(first, listPath);
  const unread = await openTab(first);
  const alone = await memoryOf(unread);
  await unread.page.close();
  await first.page.keyboard.press('l');
  await first.page.getByText(wholeList(links)).waitFor({ timeout: 1_500_000 });

  const search = ({ page }: Tab, word: string) => toOtherRows(page, () => field(page).fill(word));
  const times: number[] = [];
  const inFirst: number[] = [];
  const memory: number[] = [];
  for (const word of words) {
    const second = await openTab(first);
    times.push(await search(second, word));
    await second.page.getByText(/^[\d,]+ of [\d,]+ links · /).waitFor();
    memory.push((await memoryOf(second)).heapMB - alone.heapMB);
    await second.page.close();
    inFirst.push(await search(first, word));
  }
  await first.close();
  return [
    {
      what: `key to first rows of a search right after the first row of a second tab, ${links.toLocaleString('en-US')} links`,
      value: median(times),
      unit: 'ms',
      goal: 150,
      note: `${spread(times)}; in the first tab ${spread(inFirst)}`,
    },
    {
      what: 'memory of the second tab with that answer, more than with the loaded pages',
      value: median(memory),
      unit: 'MB',
      goal: 5,
      note: `after collection: ${memory.map(rounded).join(', ')}; ${rounded(alone.heapMB)} MB with the loaded pages`,
    },
  ];
}

/** Another tab of the same person, once its first row is painted. */
async function openTab(first: Bench): Promise<Tab> {
  const context = first.page.context();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(listPath);
  await page.evaluate(() => window.bench.ready);
  return { page, cdp };
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search links' });
