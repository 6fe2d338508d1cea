import type { Page } from 'playwright-core';
import type { Figure } from '../figures';
import { type Bench, domain, listPath } from '../openBench';
import { databaseReader, type Row } from '../probes/database';
import { readyTime } from '../probes/loading';
import { longestTask } from '../probes/trace';

/** Fewer make a quick look: `JOB_LINKS=400 npm run bench -- --project jobs`. */
export const jobLinks = Number(process.env.JOB_LINKS ?? 10_000);

/** How long its tasks are looked at, in ms. */
const watchedMs = 15_000;

/** Deactivates the first links of the long list and undoes it; every row of the database is compared. */
export async function measureJob(bench: Bench): Promise<Figure[]> {
  const { page } = bench;
  const reading = databaseReader(page);
  await readyTime(bench, listPath);
  const rows = await reading;
  const before = await rows();
  const changing = before.slice(0, jobLinks).filter(({ isActive, deleted }) => isActive && !deleted);
  const ids = new Set(changing.map(({ shortLink }) => shortLink));
  const planned = before.map((row) => (ids.has(row.shortLink) ? { ...row, isActive: false } : row));

  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Change status from a list…' }).click();
  const asked = before.slice(0, jobLinks).map(({ shortLink }) => shortLink);
  const pasting = page.getByRole('dialog', { name: 'Change status from a list' });
  await pasting.getByText(domain).first().waitFor();
  await pasting.getByRole('textbox').fill(asked.join('\n'));
  await pasting.getByRole('button', { name: 'Find the links' }).click();
  await page.getByLabel('Number of links').fill(String(changing.length), { timeout: 120_000 });
  let task = Number.NaN;
  const job = await timed(page, async () => {
    await page.getByRole('button', { name: /^Deactivate [\d,]+ links$/ }).click();
    await page.getByRole('region', { name: 'Job', exact: true }).waitFor();
    await bench.slowDown(4);
    task = await longestTask(page, () => page.waitForTimeout(watchedMs));
    await bench.slowDown(1);
    await finish(page, 'deactivated');
  });
  const after = await rows();
  const undo = await timed(page, async () => {
    await page.getByRole('region', { name: 'Job', exact: true }).getByRole('button', { name: 'Undo' }).click();
    await finish(page, 'reactivated');
  });
  const undone = await rows();
  const size = `${changing.length} links change, ${jobLinks - changing.length} are skipped`;
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
      what: 'longest main-thread task while the job works, 4 x slowdown',
      value: task,
      unit: 'ms',
      goal: 50,
      note: `of the processor’s time, in ${watchedMs / 1000} s, on the page of jobs`,
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

/** Rows of one that are another in the other, in any field. */
function differences(rows: readonly Row[], expected: readonly Row[]): number {
  const known = new Map(expected.map((row) => [row.shortLink, JSON.stringify(row)]));
  const other = rows.filter((row) => known.get(row.shortLink) !== JSON.stringify(row)).length;
  return other + Math.abs(rows.length - expected.length);
}
