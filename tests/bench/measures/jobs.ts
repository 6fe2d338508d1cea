import type { Page } from 'playwright-core';
import { type Figure, largest } from '../figures';
import { type Bench, listPath } from '../openBench';
import { loadUntil, readyTime } from '../probes/loading';

/** Fewer make a quick look: `JOB_LINKS=400 npm run bench -- --project jobs`. */
export const jobLinks = Number(process.env.JOB_LINKS ?? 10_000);

interface Row {
  readonly shortLink: string;
  readonly isActive: boolean;
  readonly deleted: boolean;
}

/** Deactivates the first links of the long list and undoes it; every row of the database is compared. */
export async function measureJob(bench: Bench): Promise<Figure[]> {
  const { page } = bench;
  const authorization = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await readyTime(bench, listPath);
  const rows = reader(page, (await authorization).headers().authorization ?? '');
  await loadUntil(page, jobLinks);
  const before = await rows();
  const changing = before.slice(0, jobLinks).filter(({ isActive, deleted }) => isActive && !deleted);
  const ids = new Set(changing.map(({ shortLink }) => shortLink));
  const planned = before.map((row) => (ids.has(row.shortLink) ? { ...row, isActive: false } : row));

  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('checkbox', { name: /^Only these / }).check();
  await page.getByLabel('Number of links').fill(String(changing.length));
  const begun = await page.evaluate(() => performance.now());
  const job = await timed(page, async () => {
    await page.getByRole('button', { name: /^Deactivate [\d,]+ links$/ }).click();
    await finish(page, 'deactivated');
  });
  const tasks = await page.evaluate(
    (from) => window.bench.longTasks.filter(({ start }) => start >= from).map(({ ms }) => ms),
    begun,
  );
  const after = await rows();
  const undo = await timed(page, async () => {
    await page.getByRole('region', { name: 'Job', exact: true }).getByRole('button', { name: 'Undo' }).click();
    await finish(page, 'reactivated');
  });
  const undone = await rows();
  const size = `${changing.length} links change, ${jobLinks - changing.length} are left alone`;
  return [
    {
      what: `a job of ${jobLinks.toLocaleString('en')} links, from the press to its end`,
      value: job,
      unit: 'ms',
      goal: 270_000,
      note: size,
    },
    {
      what: 'rows that are not as planned after it',
      value: differences(after, planned),
      unit: 'count',
      goal: 0,
      note: `of ${before.length}`,
    },
    { what: 'its undo, from the press to its end', value: undo, unit: 'ms', note: 'reads the links first' },
    {
      what: 'rows that are not as before after the undo',
      value: differences(undone, before),
      unit: 'count',
      goal: 0,
      note: `of ${before.length}`,
    },
    {
      what: 'longest task while the job works',
      value: largest(tasks),
      unit: 'ms',
      goal: 50,
      note: `${tasks.length} tasks of 50 ms or more, at 1 x`,
    },
  ];
}

async function timed(page: Page, work: () => Promise<void>): Promise<number> {
  const begun = await page.evaluate(() => performance.now());
  await work();
  return (await page.evaluate(() => performance.now())) - begun;
}

const finish = (page: Page, verb: string) =>
  page
    .getByText(new RegExp(`^Done: ([\\d,]+) of \\1 ${verb}`))
    .first()
    .waitFor({ timeout: 400_000 });

/** Reads all links of the list past the page, in their order. */
function reader(page: Page, authorization: string) {
  const { origin } = new URL(page.url());
  const path = `${origin}/v1/organizations/org_atlas/projects/prj_atlas/domains/read.atlas.example/links`;
  return async function rows(): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ pageSize: '200', ...(token !== '' && { continuationToken: token }) });
      const answer = await fetch(`${path}?${query}`, { headers: { authorization } });
      const read = (await answer.json()) as { links: Row[]; nextContinuationToken?: string }; // the sandbox's own answer
      all.push(...read.links);
      token = read.nextContinuationToken;
    }
    return all;
  };
}

/** Rows of one that are another in the other, in any field. */
function differences(rows: readonly Row[], expected: readonly Row[]): number {
  const known = new Map(expected.map((row) => [row.shortLink, JSON.stringify(row)]));
  const other = rows.filter((row) => known.get(row.shortLink) !== JSON.stringify(row)).length;
  return other + Math.abs(rows.length - expected.length);
}
