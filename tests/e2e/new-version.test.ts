import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bootFiles } from '../support/addresses';
import { screenWords } from '../support/screenWords';
import { asksAgain } from './asksAgain';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';
import { dist } from './world';

const gone = [/^console: Failed to load resource: .* 404/, /^console: TypeError: Failed to fetch dynamically imported/];

/** As after a deployment that has taken away the files of the build that this tab runs. */
const takeAway = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));

/** What the browser reports when that code fails to load. */
const reportMissing = (page: Page, chunk: string) =>
  page.evaluate((address) => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  }, `/assets/${chunk}-gone.js`);

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

it('a page whose code is gone says that there is a new version, keeps the menu and reloads only when asked', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: gone });
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await takeAway(page, 'DomainsPage');
  const documents = countDocuments(page);

  await toPage(page, 'Domains');

  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' });
  await notice.waitFor();
  await page.getByRole('heading', { name: 'This page has changed', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('This page has changed · Waypost');
  await toPage(page, 'Links');
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await notice.waitFor();
  expect(documents()).toBe(0);

  await toPage(page, 'Domains');
  await page.unroute('**/assets/DomainsPage-*.js');
  await notice.getByRole('button', { name: screenWords.reload }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(documents()).toBe(1);
});

it('dialogs whose code is gone leave the page as it was, and open once their code is there', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', expected: gone });
  const parts = {
    ShortcutsDialog: () => page.keyboard.press('?'),
    CreateLinkDialog: () => page.getByRole('button', { name: screenWords.createLink, exact: true }).click(),
  };
  for (const chunk of Object.keys(parts)) await takeAway(page, chunk);
  await page.goto(northwind);
  await page.getByRole('table').waitFor();

  for (const open of Object.values(parts)) await open();
  await page.getByText('A new version is available').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Links');

  for (const chunk of Object.keys(parts)) await page.unroute(`**/assets/${chunk}-*.js`);
  if (!(await asksAgain(page))) {
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: screenWords.reload, exact: true }).click();
    await loaded;
  }
  await page.getByRole('table').waitFor();
  await parts.ShortcutsDialog();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await parts.CreateLinkDialog();
  const dialog = page.getByRole('dialog', { name: screenWords.createLinkTitle });

  // what is typed stays when the notice comes
  await dialog.getByLabel(screenWords.nameLabel).fill('Half a name');
  await takeAway(page, 'DomainsPage');
  await reportMissing(page, 'DomainsPage');
  await page.getByText('A new version is available').waitFor();
  expect(await dialog.getByLabel(screenWords.nameLabel).inputValue()).toBe('Half a name');
});

it('a missing part that a whole page needs is reported in place of the page, inside the shell and outside', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', expected: gone });
  for (const { at, chunk, ready } of [
    { at: '/choose-plan', chunk: 'ChoosePlanPage', ready: 'Choose Your Plan' },
    { at: '/projects', chunk: 'workspace' },
  ]) {
    await takeAway(page, chunk);
    await page.goto(at);
    await page.getByRole('heading', { name: 'This page has changed', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('This page has changed · Waypost');
    await page.unroute(`**/assets/${chunk}-*.js`);
    await page.getByRole('button', { name: screenWords.reload }).click();
    await page.getByRole('heading', { name: 'This page has changed' }).waitFor({ state: 'hidden' });

    // one outside the shell says so too when other code is gone
    if (!ready) continue;
    await page.getByRole('heading', { name: ready, level: 1 }).waitFor();
    await takeAway(page, 'LinksPage');
    await reportMissing(page, 'LinksPage');
    const notice = page.getByRole('status').filter({ hasText: 'A new version is available' });
    await expect.poll(() => notice.getByRole('button', { name: screenWords.reload }).count()).toBe(1);
  }
});

it('code that a content blocker refuses is told, for a page in its place and for a dialog above the page that was there', async () => {
  const { page } = await openApp({
    at: keyEndpoint,
    as: 'Ada Lindqvist',
    expected: [/^console: Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/, ...gone],
  });
  const { pages } = bootFiles(dist);
  const own = pages['/domains']?.filter((file) => !pages['/projects']?.includes(file)) ?? [];
  expect(own).not.toEqual([]);
  const refused = new RegExp([...own, 'ShortcutsDialog'].join('|'));
  await page.route(refused, (route) => route.abort('blockedbyclient'));
  await page.goto(northwind);
  await page.getByRole('table').waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'A part of this page could not be loaded' });
  await page.keyboard.press('?');
  await notice.waitFor();
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await toPage(page, 'Domains');
  await page.getByRole('heading', { name: 'This page could not be shown', level: 1 }).waitFor();
  await notice.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});
