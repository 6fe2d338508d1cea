import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { screenWords } from '../support/screenWords';
import {
  allowStorage,
  filterStatus,
  gateChanges,
  gatePages,
  openTool,
  press,
  pressAbout,
  statusOf,
  whole,
} from './allLinksScreen';
import { launchFor, processOf } from './killedBrowser';
import { numberedLinks, ownDomain } from './ownDomain';
import { storedRows, storedSlugs, wholeRows } from './storedList';

/** How often, and at which moments (docs/testing.md#a-killed-browser). */
const { WAYPOST_KILLS, WAYPOST_KILL_SEED } = process.env;
const kills = Number(WAYPOST_KILLS ?? 2);
const seed = Number(WAYPOST_KILL_SEED ?? Date.now() % 100_000);
const maxDelayMs = 1200;

const host = 'killed.northwind.example';
const jobLinks = numberedLinks(24, 'job');
const otherLinks = numberedLinks(660);
const all = jobLinks.length + otherLinks.length;
/** A killed browser and the job take their time. */
const anyAge = '[^·]+';
const jobIds = jobLinks.map(({ slug }) => `${host}+${slug}`);

/** When the browsers are killed, in ms, as it follows from the seed. */
function momentsFrom(start: number): readonly number[] {
  let state = start;
  return Array.from({ length: kills }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((maxDelayMs * state) / 2_147_483_648);
  });
}

/**
 * Answers take their time, so that a kill meets the list and the job at work. Calls for a status after the first so many get none,
 * so that the job can't end before the browser does. Gives the links that are changed.
 */
async function follow(answered = Number.POSITIVE_INFINITY): Promise<() => Promise<readonly string[]>> {
  await gatePages(Number.POSITIVE_INFINITY, { delayMs: '120' });
  return (await gateChanges(answered, { delayMs: '60' })).links;
}

/** Starts a job, reads the list again, and kills the browser after so many ms. */
async function killAtWork(page: Page, action: string, ms: number): Promise<void> {
  const context = page.context();
  const browser = await processOf(context);
  await expect.poll(statusOf(page)).toMatch(whole('684', { match: '24', age: anyAge }));
  await openTool(page, screenWords.changeStatus);
  await page.getByRole('radio', { name: action }).first().click();
  await press(page, `${action} 24 links`);
  await pressAbout(page, screenWords.reloadAll(684));
  await wait(ms);
  const closed = context.waitForEvent('close');
  process.kill(browser, 'SIGKILL');
  await closed;
}

/** Goes on with the job that was interrupted until it has ended. */
async function endJob(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  const resumed = async () => {
    const resume = bar.getByRole('button', { name: 'Resume' });
    if (await resume.isVisible()) await resume.click();
    return bar.textContent();
  };
  await expect.poll(resumed).toMatch(/^Done: 24 of 24 (de|re)activated/);
}

const slugsOf = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug).toSorted();

it(
  `after each of ${kills} kills of the browser the list is one reading, and a job has changed exactly its own`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
    const domain = await ownDomain(host, [...jobLinks, ...otherLinks]);
    const address = `${domain.address}&q=job`;
    let page = await launchFor(folder);
    onTestFinished(() => page.context().close());
    let listed: readonly string[] = slugsOf(await domain.rows());

    async function round(number: number, ms: number): Promise<void> {
      const isActive = number % 2 === 1;
      const sentBefore = await follow(jobLinks.length - 4);
      await killAtWork(page, isActive ? 'Reactivate' : 'Deactivate', ms);
      const sent = await sentBefore();

      page = await launchFor(folder);
      await allowStorage(page);
      const sentAgain = await follow();
      await page.goto(address);
      await endJob(page); // the list is opened and read on during the job
      expect(new Set([...sent, ...(await sentAgain())])).toEqual(new Set(jobIds));
      const rows = await domain.rows();
      expect(slugsOf(rows.filter((row) => !row.isActive))).toEqual(isActive ? [] : slugsOf(jobLinks));

      await expect.poll(statusOf(page)).toMatch(whole('684', { match: '24', age: anyAge }));
      await expect.poll(() => storedRows(page)).toEqual(wholeRows(all));
      expect([listed, slugsOf(rows)]).toContainEqual((await storedSlugs(page)).toSorted());
      await filterStatus(page, 'Inactive');
      const inactive = whole('684', { match: isActive ? '0' : '24', age: anyAge });
      await expect.poll(statusOf(page)).toMatch(inactive);
      await pressAbout(page, screenWords.reloadAll(684));
      await expect.poll(async () => (await storedSlugs(page)).toSorted()).toEqual(slugsOf(rows));
      await expect.poll(statusOf(page)).toMatch(inactive);
      await press(page, 'Remove Status: Inactive');
      listed = slugsOf(rows);
    }

    await allowStorage(page);
    await page.goto(address);
    await expect.poll(statusOf(page)).toMatch(whole('684', { match: '24', age: anyAge }));
    for (const [number, ms] of momentsFrom(seed).entries()) {
      // each reading has other rows than the one before
      await domain.remove([otherLinks[number + 40]?.slug ?? '']);
      await domain.add([{ slug: `late${number}` }]);
      await round(number, ms).catch((cause: unknown) => {
        throw new Error(`kill ${number + 1} of ${kills}, after ${ms} ms; WAYPOST_KILL_SEED=${seed}`, { cause });
      });
    }
  },
  120_000 + kills * 45_000,
);
