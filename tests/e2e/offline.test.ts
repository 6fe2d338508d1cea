import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asksAgain } from './asksAgain';
import { countCalls } from './calls';
import { chooseNorthwind, rowOf } from './linksScreen';
import { openApp } from './openApp';

const lost = [
  /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  /^console: (TypeError: Failed to fetch|Error: Unable to preload CSS)/,
  /^console: Failed to load resource: .* 404/, // what asksAgain asks for
];

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

it('says calmly that there is no connection, as long as there is none', async () => {
  const { page, context } = await openApp({ at: '/projects', as: 'Ada Lindqvist' });
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();

  await context.setOffline(true);
  await expect.poll(() => notice(page).count()).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => notice(page).count()).toBe(0);
});

it.each([
  { at: '/choose-plan', ready: 'Choose Your Plan' },
  { at: '/checkout/success', ready: 'Checkout' },
])('$at, which stands outside the shell, says it too', async ({ at, ready }) => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist' });
  await page.goto(at);
  await page.getByRole('heading', { name: ready, level: 1 }).waitFor();

  await context.setOffline(true);
  await expect.poll(() => notice(page).count()).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => notice(page).count()).toBe(0);
});

it('a list that could not be read offline is read again by itself once there is a connection', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: lost });
  await chooseNorthwind(page);
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  await context.setOffline(true);

  await page.getByRole('combobox', { name: 'Domain', exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: 'go.localhost' }).first().click();
  await page.getByText('Error loading links').waitFor();
  await page.getByText('Loading links...').waitFor({ state: 'hidden' });

  await context.setOffline(false);
  await page.getByText('Error loading links').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText(/^(No links found|\d+ links? loaded)/).count()).toBeGreaterThan(0);
});

it('a form that could not be sent keeps what is typed, and nothing is sent until it is sent again', async () => {
  const { page, context } = await openApp({ at: '/projects', as: 'Max Large', expected: lost });
  const posts = countCalls(page, 'POST', '/projects');
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  await dialog.getByLabel('Name').fill('Out of reach');
  await context.setOffline(true);

  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByText("The server can't be reached. Check your connection and try again.").first().waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Out of reach');
  expect(posts()).toBe(1);

  await context.setOffline(false);
  await notice(page).waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(posts()).toBe(2);
});

it('a page that was never opened says that it needs a connection, and appears when there is one', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: lost });
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await context.setOffline(true);

  await toPage(page, 'Domains');
  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  expect(await page.getByText('A new version is available').count()).toBe(0);

  await context.setOffline(false);
  if (!(await asksAgain(page))) await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
});

it('a page outside the shell that was never opened says that it needs a connection too', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist', expected: lost });
  await page.goto('/checkout/success');
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Try Again' }).click();

  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  expect(await page.title()).toBe('This page needs a connection · Waypost');
});

it('rows that are shown stay while there is no connection', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', expected: lost });
  await chooseNorthwind(page);
  await rowOf(page, 'spring').waitFor();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText('Error loading links').first().waitFor();

  expect(await rowOf(page, 'spring').count()).toBe(1);
});
