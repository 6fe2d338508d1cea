import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { launchFor, processOf } from './killedBrowser';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { origin } from './world';

/** Max's long list: of its first hundred links some seventy match, and are those of the job. */
const list = '/links?domain=read.atlas.example&q=st';

/**
 * The session of a browser that was closed. One that is killed loses what it has not yet written of its local storage: when much
 * was stored before, that of the last minute, the tokens of a new session among it.
 */
async function signInFor(folder: string): Promise<void> {
  const context = await launchFor(folder);
  const [page = await context.newPage()] = context.pages();
  await page.goto(list);
  await signIn(page, 'Max Large');
  await page.evaluate(() => localStorage.setItem('waypost-links-per-page', '100'));
  await context.close();
}

interface Calls {
  /** The address of each call that sets a status. */
  readonly changes: string[];
  authorization: string;
}

function follow(page: Page, calls: Calls): void {
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.changes.push(request.url());
    calls.authorization = request.headers().authorization ?? calls.authorization;
  });
}

/** Lets so many calls that set a status through; the others get no answer, so that the job can't end before the browser does. */
async function answerOnly(count: number, page: Page): Promise<void> {
  let left = count;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    left -= 1;
    return left < 0 ? undefined : route.fallback();
  });
}

/** As somebody does in two tabs at the same time; one of them may be faster. */
const pressResume = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Resume')?.click());

it('a job goes on in one of two tabs after the browser was killed, and sends at most 56 calls again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-killed-'));
  const calls: Calls = { changes: [], authorization: '' };
  await signInFor(folder);
  const first = await launchFor(folder);
  const [page = await first.newPage()] = first.pages();
  follow(page, calls);
  await answerOnly(56, page);
  await page.goto(list);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('checkbox', { name: /^Only these / }).check();
  await page.getByRole('button', { name: /^Deactivate \d+ links$/ }).click();
  const closed = first.waitForEvent('close');
  const browser = await processOf(first);
  await expect.poll(() => calls.changes.length, { timeout: 20_000 }).toBeGreaterThan(55);
  await page.evaluate(() => localStorage.removeItem('waypost-jobs')); // the register may be lost, the database is not
  process.kill(browser, 'SIGKILL');
  await closed;

  const second = await launchFor(folder);
  onTestFinished(async () => {
    await second.close();
    rmSync(folder, { recursive: true });
  });
  const [one = await second.newPage()] = second.pages();
  const tabs = [one, await second.newPage()];
  const bars = tabs.map((tab) => tab.getByRole('region', { name: 'Job', exact: true }));
  for (const tab of tabs) follow(tab, calls);
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const bar of bars) await expect.poll(textOf(bar), { timeout: 30_000 }).toMatch(/^Paused: the page was left/);
  const before = calls.changes.length;
  await Promise.all(tabs.map(pressResume));
  for (const bar of bars) {
    await expect.poll(textOf(bar), { timeout: 20_000 }).toMatch(/^Done: (\d+) of \1 deactivated/);
  }

  const links = [...new Set(calls.changes)];
  for (const bar of bars) expect(await textOf(bar)()).toContain(`Done: ${links.length} of `);
  const after = calls.changes.slice(before);
  expect(new Set(after).size).toBe(after.length);
  expect(before).toBeLessThan(links.length);
  expect(calls.changes.length - links.length).toBeLessThanOrEqual(56);
  const restored = await Promise.all(links.map((url) => reactivate(url, calls.authorization)));
  expect(new Set(restored)).toEqual(new Set([200]));
});

async function reactivate(url: string, authorization: string): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json', origin };
  const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ isActive: true }) });
  return answer.status;
}
