import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { allowStorage, gatePages, openWithLists, press, pressAbout, statusOf, whole } from './allLinksScreen';
import { northwind } from './linksScreen';
import { userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { tabTo } from './tabTo';
import { origin } from './world';

/** So many links are here before the others are asked for. */
const firstPage = 25;
const anyWhole = whole('(\\d+)');
const databases = (page: Page) => () => page.evaluate(async () => (await indexedDB.databases()).length);

/** Opens the links of a person who allows functional storage. */
async function openLinks(visit?: Parameters<typeof openWithLists>[0]) {
  const app = await openWithLists(visit);
  await app.page.goto(northwind);
  await app.page.getByRole('table').waitFor();
  return app;
}

it('a search reads all links once, over a reload and in two tabs, offline too, and both lose the list that one removes', async () => {
  // the other tab may still load parts for later when it is offline
  const expected = [/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/];
  const { page, context } = await openLinks({ expected });
  const gate = await gatePages(2);
  const search = (tab: Page, text: string) => tab.getByRole('searchbox', { name: screenWords.searchLinks }).fill(text);
  await search(page, 'tent');
  await expect.poll(statusOf(page)).toMatch(/^Searching… 425 of \d+ · \d+ found/);
  await page.waitForURL(/[?&]q=tent/); // the address says it some time after the list
  await page.reload();
  await expect.poll(statusOf(page)).toMatch(/^Searching… 425 of \d+ · \d+ found/);
  const other = await context.newPage();
  await other.goto(northwind);
  await expect.poll(statusOf(other)).toMatch(/^Loading… 425 of \d+/);

  await gate.open();
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { match: '\\d+' }));
  await expect.poll(statusOf(other)).toMatch(anyWhole);
  const [, count = ''] = anyWhole.exec((await statusOf(other)()) ?? '') ?? [];
  const tokens = (await gate.calls()).map((address) => /continuationToken=[^&]*/.exec(address)?.[0]);
  expect(tokens).toHaveLength(Math.ceil((Number(count) - firstPage) / 200));
  expect(new Set(tokens).size).toBe(tokens.length);

  await context.setOffline(true);
  await search(other, 'poster');
  await expect.poll(statusOf(other)).toMatch(whole(count, { match: '\\d+' }));
  await search(other, '');
  await context.setOffline(false);

  await pressAbout(page, 'Remove');
  await other.getByText('List removed').waitFor();
  await other.getByRole('button', { name: screenWords.loadMore }).waitFor();
});

it('a list leaves the device when the permission is taken back and at Logout, and no other person sees it', async () => {
  const { page, context } = await openApp({ at: `${northwind}&all=` });
  await allowStorage(page);
  await signIn(page, 'Ada Lindqvist');
  await expect.poll(statusOf(page)).toMatch(anyWhole);
  await expect.poll(databases(page)).toBe(1);
  const other = await context.newPage();
  await other.goto('/domains');
  await userInfo(other).waitFor();
  await allowStorage(other, false);
  await expect.poll(databases(page)).toBe(0);
  await expect.poll(statusOf(page)).toMatch(anyWhole);

  await allowStorage(other);
  await expect.poll(databases(page)).toBe(1);
  await expect.poll(statusOf(page)).toMatch(anyWhole);
  await press(other, 'Logout');
  await expect.poll(databases(page)).toBe(0);
  await other.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor(); // the identity provider has ended the session
  await signIn(page, 'Max Large');
  expect(await page.evaluate(() => localStorage.getItem('waypost-on-device'))).toBe(null);
});

it('a list that does not fit on the device, of a server that loses every third call, is still read and filtered by keyboard', async () => {
  const { page, context } = await openLinks({
    expected: [/^console: Failed to load resource: net::ERR_CONNECTION_FAILED/],
  });
  const { calls } = await gatePages(Number.POSITIVE_INFINITY, { part: '/links?', lose: '3' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await page.keyboard.press('f');
  await page.getByRole('group', { name: 'Status' }).waitFor();
  await page.getByRole('button', { name: 'Destination host' }).waitFor();
  await tabTo(page, 'Destination host');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^www\.northwind\.example/ }).waitFor();
  await tabTo(page, /^www\.northwind\.example/);
  await page.keyboard.press('Space');
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { match: '\\d+' }));
  expect((await calls()).length).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await press(page, screenWords.aboutList);
  await page.getByText('Kept until you leave: no storage left.').waitFor();
});
