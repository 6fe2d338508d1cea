import type { CDPSession, Page } from 'playwright-core';
import { type Figure, median, p95, rounded, spread } from '../figures';
import { domainAt } from '../lists/generate';
import { worked } from '../probes/trace';
import { heapOfWorker } from '../probes/workerHeap';
import { foundWords } from './lists';

interface Size {
  readonly domains: number;
  /** Links of each domain. */
  readonly each: number;
  /** The most that the first rows of a search may take, in ms. */
  readonly firstRows: number;
}

/** A list of all domains against the lists of its domains, each in a worker of the dashboard. */
export async function measureAllDomains(page: Page, cdp: CDPSession, size: Size): Promise<Figure[]> {
  const { domains, each } = size;
  const amount = domains * each;
  const name = `${domains} × ${each.toLocaleString('en-US')} links`;
  const single: number[] = [];
  const empty = await memoryOf(page, cdp, domainAt(0), { from: 0, to: 0, each });
  await page.evaluate(() => window.lists.remove());
  for (let at = 0; at < domains; at += 1) {
    const held = await memoryOf(page, cdp, domainAt(at), { from: at * each, to: (at + 1) * each, each });
    single.push(held - empty);
    await page.evaluate(() => window.lists.remove());
  }
  const together = (await memoryOf(page, cdp, '', { from: 0, to: amount, each })) - empty;
  const sum = single.reduce((all, held) => all + held, 0);

  const reloads: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { ms, links } = await page.evaluate((domain) => window.lists.open(domain), '');
    reloads.push(links === amount ? ms : Number.NaN);
  }
  const asked = [];
  for (const word of [...foundWords, '1.atlas.example/']) {
    asked.push(await worked(page, () => page.evaluate((text) => window.lists.ask(text), word)));
  }
  const sorted = (column: 'on' | 'slug' | 'clicks') =>
    worked(page, () => page.evaluate((by) => window.lists.ask('', { column: by, direction: 'descending' }), column));
  const orders = { domain: await sorted('on'), slug: await sorted('slug'), clicks: await sorted('clicks') };
  const counts = [];
  for (let round = 0; round < 5; round += 1) {
    counts.push(await worked(page, () => page.evaluate(() => window.lists.count())));
  }
  await page.evaluate(() => window.lists.remove());

  const painted = asked.map(({ result }) => result.painted);
  const counted = asked.map(({ workMs }) => workMs);
  return [
    {
      what: `memory against the lists of the domains, ${name}`,
      value: together / sum,
      unit: 'x',
      goal: 1.1,
      note: `${rounded(together)} MB against ${rounded(sum)} MB of ${domains} lists; an empty worker holds ${rounded(empty)} MB`,
    },
    {
      what: `query to first rows painted, ${name}, p95`,
      value: p95(painted),
      unit: 'ms',
      goal: size.firstRows,
      note: `40 rows drawn as plain text; ${spread(painted)}`,
    },
    {
      what: `query to the exact count, ${name}, p95`,
      value: p95(counted),
      unit: 'ms',
      note: `of the worker's processor time, ${spread(counted)}; by the clock ${spread(asked.map(({ result }) => result.counted))}`,
    },
    ...Object.entries(orders).map(([by, { result, workMs }]) => ({
      what: `order by ${by} the first time, ${name}`,
      value: workMs,
      unit: 'ms' as const,
      note: `of the worker's processor time; by the clock ${rounded(result.counted)} ms, first rows painted after ${rounded(result.painted)} ms`,
    })),
    {
      what: `all facets, that of the domains too, ${name}`,
      value: median(counts.map(({ workMs }) => workMs)),
      unit: 'ms',
      note: `of the worker's processor time; by the clock ${spread(counts.map(({ result }) => result))}`,
    },
    { what: `reload to searchable, ${name}`, value: median(reloads), unit: 'ms', note: spread(reloads) },
  ];
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly each: number;
}

const piece = 20_000;

/** What a worker holds of a list that it has read, in MB. */
async function memoryOf(page: Page, cdp: CDPSession, domain: string, { from, to, each }: Part): Promise<number> {
  await page.evaluate((of) => window.lists.open(of), domain);
  for (let at = from; at < to; at += piece) {
    const part = { from: at, to: Math.min(to, at + piece), amount: to, each };
    await page.evaluate(({ from, to, amount, each }) => window.lists.feed(from, to, amount, each), part);
  }
  await page.waitForTimeout(2000); // the last page has been stored
  const { heapMB, buffersMB } = await heapOfWorker(cdp);
  return heapMB + buffersMB;
}
