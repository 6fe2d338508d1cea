import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './openApp';
import { textOf } from './textOf';

const gone = [/^console: Failed to load resource: .* 404/, /^console: TypeError: Failed to fetch dynamically imported/];

const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** As after a deployment that has taken away the files of the build that this tab runs. */
const takeAway = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));

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

it('what is typed stays while the notice is there', async () => {
  const { page } = await openApp({ at: '/projects', as: 'Ada Lindqvist', expected: gone });
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  await dialog.getByLabel('Name').fill('Half a name');
  await takeAway(page, 'LinksPage');

  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));

  await page.getByText('A new version is available').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Half a name');
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
