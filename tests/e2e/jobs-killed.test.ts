import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { screenWords } from '../support/screenWords';
import { gateChanges, openTool, press } from './allLinksScreen';
import { launchFor, processOf } from './killedBrowser';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

const links = numberedLinks(70);

/** Presses in two tabs at the same time; one of them may be faster. */
const pressResume = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Resume')?.click());

it('a job goes on once in two tabs after the browser was killed, and sends at most 56 calls again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const domain = await ownDomain('jobs-killed.northwind.example', links);
  const page = await launchFor(folder);
  const gate = await gateChanges(56); // the others get no answer, so that the job can't end before the browser does
  await page.goto(domain.address);
  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 70 links');
  const closed = page.context().waitForEvent('close');
  const browser = await processOf(page.context());
  await expect.poll(async () => (await gate.links()).length).toBeGreaterThan(55);
  await page.evaluate(() => localStorage.removeItem('waypost-on-device')); // the register may be lost, the database is not
  process.kill(browser, 'SIGKILL');
  await closed;

  const one = await launchFor(folder);
  onTestFinished(() => one.context().close());
  const tabs = [one, await one.context().newPage()];
  const bars = tabs.map((tab) => tab.getByRole('region', { name: 'Job', exact: true }));
  await Promise.all(tabs.map((tab) => tab.goto('/projects')));
  for (const bar of bars) await expect.poll(textOf(bar)).toMatch(/^Paused: the page was left/);
  const before = (await gate.links()).length;
  await gate.open();
  await Promise.all(tabs.map(pressResume));
  for (const bar of bars) {
    await expect.poll(textOf(bar)).toMatch(/^Done: 70 of 70 deactivated/);
  }

  const changes = await gate.links();
  const after = changes.slice(before);
  expect(new Set(after).size).toBe(after.length);
  expect(before).toBeLessThan(links.length);
  expect(new Set(changes).size).toBe(links.length);
  expect(changes.length - links.length).toBeLessThanOrEqual(56);
  expect((await domain.rows()).filter(({ isActive }) => isActive)).toEqual([]);
});
