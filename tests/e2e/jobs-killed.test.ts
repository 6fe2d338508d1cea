import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openTool, press } from './allLinksScreen';
import { launchFor, processOf } from './killedBrowser';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

const links = numberedLinks(70);

/** Notes the address of each call that sets a status. */
const follow = (page: Page, changes: string[]) =>
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()));

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
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const changes: string[] = [];
  const domain = await ownDomain('jobs-killed.northwind.example', links);
  const page = await launchFor(folder);
  follow(page, changes);
  await answerOnly(56, page);
  await page.goto(domain.address);
  await openTool(page, 'Change status…');
  await press(page, 'Deactivate 70 links');
  const closed = page.context().waitForEvent('close');
  const browser = await processOf(page.context());
  await expect.poll(() => changes.length).toBeGreaterThan(55);
  await page.evaluate(() => localStorage.removeItem('waypost-on-device')); // the register may be lost, the database is not
  process.kill(browser, 'SIGKILL');
  await closed;

  const one = await launchFor(folder);
  onTestFinished(() => one.context().close());
  const tabs = [one, await one.context().newPage()];
  const bars = tabs.map((tab) => tab.getByRole('region', { name: 'Job', exact: true }));
  for (const tab of tabs) follow(tab, changes);
  await Promise.all(tabs.map((tab) => tab.goto('/projects')));
  for (const bar of bars) await expect.poll(textOf(bar)).toMatch(/^Paused: the page was left/);
  const before = changes.length;
  await Promise.all(tabs.map(pressResume));
  for (const bar of bars) {
    await expect.poll(textOf(bar)).toMatch(/^Done: 70 of 70 deactivated/);
  }

  const after = changes.slice(before);
  expect(new Set(after).size).toBe(after.length);
  expect(before).toBeLessThan(links.length);
  expect(new Set(changes).size).toBe(links.length);
  expect(changes.length - links.length).toBeLessThanOrEqual(56);
  expect((await domain.rows()).filter(({ isActive }) => isActive)).toEqual([]);
});
