import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedText } from './focused';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { origin } from './world';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const status = (page: Page) => textOf(page.getByText(/^\d+ links loaded from/));
const isComplete = /^(\d+) links loaded from .* all loaded just now/;
const databases = (page: Page) => () => page.evaluate(async () => (await indexedDB.databases()).length);

/** What the preferences say about functional storage. */
const storeConsent = (page: Page, functional: boolean) =>
  page.evaluate((allowed) => {
    const consent = { essential: true, analytics: false, functional: allowed, dismissed: true };
    localStorage.setItem('waypost-consent', JSON.stringify(consent));
  }, functional);

/** Opens the links of somebody who allows functional storage. */
async function openLinks(visit: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint, ...visit });
  await storeConsent(app.page, true);
  await app.page.goto(northwind);
  await app.page.getByRole('button', { name: 'Load the rest' }).waitFor();
  return app;
}

/** The tokens of the large pages that any tab gets; from the third on, pages wait until they are let go. */
async function holdPages(context: BrowserContext) {
  const tokens: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  context.on('response', (response) => {
    const query = new URL(response.url()).searchParams;
    if (query.get('pageSize') === '200') tokens.push(query.get('continuationToken') ?? 'start');
  });
  await context.route(/pageSize=200/, async (route) => {
    if (tokens.length >= 2) await released;
    await route.continue();
  });
  return { tokens, release };
}

it('a reading goes on after a reload without asking twice for a page, a second tab follows it, both search offline, and both lose it when one removes it', async () => {
  // the other tab may still load parts for later when it is offline
  const expected = [/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/];
  const { page, context } = await openLinks({ expected });
  const { tokens, release } = await holdPages(context);
  await press(page, 'Load the rest');
  await expect.poll(status(page)).toMatch(/^400 links loaded/);
  await page.reload();
  await expect.poll(status(page)).toMatch(/^400 links loaded/);
  const other = await context.newPage();
  await other.goto(`${northwind}&all=`);
  await expect.poll(status(other)).toMatch(/^400 links loaded.*another tab is loading them/);

  release();
  await expect.poll(status(page)).toMatch(isComplete);
  await expect.poll(status(other)).toMatch(isComplete);
  const [, count = ''] = isComplete.exec((await status(page)()) ?? '') ?? [];
  expect(tokens).toHaveLength(Math.ceil(Number(count) / 200));
  expect(new Set(tokens).size).toBe(tokens.length);

  await context.setOffline(true);
  await other.getByRole('searchbox', { name: 'Search links' }).fill('poster');
  await expect.poll(status(other)).toMatch(new RegExp(` of ${count} loaded links match`));
  await context.setOffline(false);

  await press(page, 'About this list');
  await press(page, 'Remove');
  await expect.poll(() => new URL(other.url()).searchParams.has('all')).toBe(false);
  await other.getByRole('button', { name: 'Load More Links' }).waitFor();
});

it('a list leaves the device when the permission is taken back and at Logout, and nobody else sees it', async () => {
  const { page, context } = await openLinks({ signsIn: 'by hand', at: '/domains' });
  const other = await context.newPage();
  await other.goto('/domains');
  await userInfo(other).waitFor();
  const load = async () => {
    await page.goto(northwind);
    await press(page, 'Load the rest');
    await expect.poll(status(page)).toMatch(isComplete);
    expect(await databases(page)()).toBe(1);
  };
  await load();
  await storeConsent(other, false);
  await expect.poll(databases(page)).toBe(0);
  await expect.poll(status(page)).toMatch(isComplete);

  await storeConsent(page, true);
  await load();
  await press(other, 'Logout');
  await expect.poll(databases(page)).toBe(0);
  await signIn(page, 'Max Large');
  expect(await page.evaluate(() => localStorage.getItem('waypost-local-lists'))).toBe(null);
});

it('a list that does not fit on the device is still loaded by keyboard', async () => {
  const { page, context } = await openLinks();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await page.keyboard.press('l');
  await expect.poll(status(page)).toMatch(isComplete);
  await page.keyboard.press('f');
  await expect.poll(focusedText(page)).toBe('More filters');
  await page.getByRole('button', { name: 'Destination host' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focusedText(page)).toBe('Destination host');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^www\.northwind\.example/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(status(page)).toMatch(/ loaded links match/);
  await page.keyboard.press('Escape');
  await press(page, 'About this list');
  await page.getByText('Kept until you leave: this browser gives no room.').waitFor();
});
