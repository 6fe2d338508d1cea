import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asksAgain } from './asksAgain';
import { choose } from './choose';
import { chooseNorthwind } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const gone = [/^console: Failed to load resource: .* 404/, /^console: TypeError: Failed to fetch dynamically imported/];

const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** As after a deployment that has taken away the files of the build that this tab runs. */
const takeAway = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));

/** What the browser reports when that code is asked for in vain. */
const reportMissing = (page: Page, chunk: string) =>
  page.evaluate((address) => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  }, `/assets/${chunk}-gone.js`);

/** The code is there again; where the browser does not ask for it, the notice's button does. */
async function bringBack(page: Page, chunk: string): Promise<void> {
  await page.unroute(`**/assets/${chunk}-*.js`);
  if (!(await asksAgain(page))) await page.getByRole('button', { name: 'Reload', exact: true }).click();
}

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
  expect(await page.title()).toBe('This page has changed · Waypost');
  await toPage(page, 'Links');
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await notice.waitFor();
  expect(documents()).toBe(0);

  await page.unroute('**/assets/DomainsPage-*.js');
  await toPage(page, 'Domains');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(documents()).toBe(1);
});

it('a page whose code is still gone after the reload does not reload again', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: gone });
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await takeAway(page, 'DomainsPage');
  await toPage(page, 'Domains');
  const documents = countDocuments(page);

  await page.getByRole('button', { name: 'Reload' }).click();

  await page.getByRole('heading', { name: 'This page has changed', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await toPage(page, 'Links');
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  expect(documents()).toBe(1);
});

const openings = {
  CreateProjectDialog: {
    at: '/projects',
    open: (page: Page) => page.getByRole('button', { name: 'Create Project' }).first().click(),
    opened: 'Create Project',
  },
  CreateLinkDialog: {
    at: '/links',
    open: async (page: Page) => {
      await chooseNorthwind(page);
      await page.getByRole('button', { name: 'Create Link', exact: true }).click();
    },
    opened: 'Create New Short Link',
  },
  ShortcutsDialog: {
    at: '/links',
    open: async (page: Page) => {
      await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
      await page.keyboard.press('?');
    },
    opened: 'Keyboard shortcuts',
  },
} as const;

it.each(Object.entries(openings))(
  'when %s is gone, the page stays as it was, and the dialog opens once its code is there',
  async (chunk, { at, open, opened }) => {
    const { page } = await openApp({ at: '/', as: 'Ada Lindqvist', expected: gone });
    await takeAway(page, chunk);
    await page.goto(at);
    await open(page);

    await page.getByText('A new version is available').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('This page has changed');

    await bringBack(page, chunk);
    await open(page);
    await page.getByRole('dialog', { name: opened }).waitFor();
  },
);

it('a selector whose code is gone stays, and works once its code is there', async () => {
  const { page } = await openApp({ at: '/', as: 'Ada Lindqvist', expected: gone });
  await takeAway(page, 'ChoiceSelect');
  await page.goto('/projects');
  await page.getByRole('combobox', { name: 'Theme' }).click();

  await page.getByText('A new version is available').waitFor();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();

  await bringBack(page, 'ChoiceSelect');
  await choose(page, 'Theme', 'Dark');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});

it('what is typed stays while the notice is there', async () => {
  const { page } = await openApp({ at: '/projects', as: 'Ada Lindqvist', expected: gone });
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  await dialog.getByLabel('Name').fill('Half a name');
  await takeAway(page, 'LinksPage');

  await reportMissing(page, 'LinksPage');

  await page.getByText('A new version is available').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Half a name');
});

it.each([
  { at: '/choose-plan', ready: 'Choose Your Plan' },
  { at: '/checkout/success', ready: 'Checkout' },
])('$at, which stands outside the shell, tells of it too', async ({ at, ready }) => {
  const { page } = await openApp({ as: 'Ada Lindqvist', expected: gone });
  await page.goto(at);
  await page.getByRole('heading', { name: ready, level: 1 }).waitFor();

  await takeAway(page, 'LinksPage');
  await reportMissing(page, 'LinksPage');

  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' });
  await expect.poll(() => notice.getByRole('button', { name: 'Reload' }).count()).toBe(1);
});

it.each([
  { at: '/choose-plan', chunk: 'ChoosePlanPage', as: 'Ada Lindqvist' },
  { at: '/checkout/success', chunk: 'CheckoutSuccessPage', as: 'Ada Lindqvist' },
  { at: '/choose-plan', chunk: 'ChoosePlanPage', as: undefined },
  { at: '/projects', chunk: 'Workspace', as: 'Ada Lindqvist' },
  { at: '/projects', chunk: 'Shell', as: 'Ada Lindqvist' },
])('$at says that $chunk is gone in the place of the page, whoever is there: $as', async ({ at, chunk, as }) => {
  const { page } = await openApp({ as, expected: gone });
  await page.getByRole('heading', { name: as ? 'Dashboard' : 'Welcome to Waypost', level: 1 }).waitFor();
  await takeAway(page, chunk);

  await page.goto(at);

  await page.getByRole('heading', { name: 'This page has changed', level: 1 }).waitFor();
  expect(await page.title()).toBe('This page has changed · Waypost');
  await page.unroute(`**/assets/${chunk}-*.js`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'This page has changed' }).waitFor({ state: 'hidden' });
});

it('a page whose code is broken is a page that could not be shown, and the menu stays', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: [/./] });
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await page.route('**/assets/DomainsPage-*.js', async (route) => {
    const response = await route.fetch();
    const names = [...(await response.text()).matchAll(/(\w+) as (DomainsPage)|export\{\w+ as (\w+)\}/g)];
    const exported = names.map((match) => match[2] ?? match[3]).at(-1) ?? 'DomainsPage';
    const body = `export function ${exported}() { throw new Error('Broken by the test') }`;
    await route.fulfill({ response, body });
  });

  await toPage(page, 'Domains');

  await page.getByRole('heading', { name: 'This page could not be shown', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await expect.poll(textOf(page.getByRole('main'))).not.toMatch('Broken by the test');
  await toPage(page, 'Dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});
