import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { origin } from './world';

/** Max's long list: the first hundred of its links are those of the job. */
const list = '/links?domain=read.atlas.example';

/** A browser with data that outlive it, so that it can be killed. */
const launch = (folder: string) =>
  chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });

async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const closed = context.waitForEvent('close');
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;
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

it('a job goes on after the browser was killed when it is told to, and sends at most 56 calls again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-killed-'));
  const calls: Calls = { changes: [], authorization: '' };
  const first = await launch(folder);
  const [page = await first.newPage()] = first.pages();
  await page.addInitScript(() => localStorage.setItem('waypost-links-per-page', '100'));
  follow(page, calls);
  await page.goto('/');
  await signIn(page, 'Max Large');
  await page.goto(list);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('checkbox', { name: /^Only these / }).check();
  await page.getByRole('button', { name: /^Deactivate \d+ links$/ }).click();
  await expect.poll(() => calls.changes.length, { timeout: 20_000 }).toBeGreaterThan(55);
  await kill(first);

  const second = await launch(folder);
  onTestFinished(async () => {
    await second.close();
    rmSync(folder, { recursive: true });
  });
  const [again = await second.newPage()] = second.pages();
  follow(again, calls);
  await again.goto('/');
  const bar = again.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar), { timeout: 10_000 }).toMatch(/^Paused: the page was left/);
  const before = calls.changes.length;
  await bar.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(textOf(bar), { timeout: 20_000 }).toMatch(/^Done: (\d+) of \1 deactivated/);

  const links = [...new Set(calls.changes)];
  expect(await textOf(bar)()).toContain(`Done: ${links.length} of `);
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
