import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asksAgain } from './asksAgain';
import { northwind, rowOf } from './linksScreen';
import { openApp } from './openApp';

const lost = [
  /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  /^console: (TypeError: Failed to fetch|Error: Unable to preload CSS)/,
  /^console: Failed to load resource: .* 404/, // what asksAgain asks for
];

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

it('says that there is no connection, keeps the rows, and reads what is missing by itself once there is one', async () => {
  const { page, context } = await openApp({ at: northwind, as: 'Ada Lindqvist', expected: lost });
  await rowOf(page, 'spring').waitFor();
  await context.setOffline(true);
  await expect.poll(() => notice(page).count()).toBe(1);

  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText('Error loading links').first().waitFor();
  expect(await rowOf(page, 'spring').count()).toBe(1);

  await toPage(page, 'Domains'); // never opened before
  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  expect(await page.getByText('A new version is available').count()).toBe(0);

  await page.goBack();
  await page.getByRole('combobox', { name: 'Domain', exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: 'go.localhost' }).first().click();
  await page.getByText('Error loading links').waitFor();
  await page.getByText('Loading links...').waitFor({ state: 'hidden' });

  await context.setOffline(false);
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.getByText('Error loading links').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText(/^(No links found|\d+ links? loaded)/).count()).toBeGreaterThan(0);
  await toPage(page, 'Domains');
  if (!(await asksAgain(page))) await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
});

it('says so outside the shell too, where a page that was never opened needs a connection', async () => {
  const { page, context } = await openApp({ at: '/choose-plan', as: 'Ada Lindqvist', expected: lost });
  for (const { at, ready } of [
    { at: '/choose-plan', ready: 'Choose Your Plan' },
    { at: '/checkout/success', ready: 'Checkout' },
  ]) {
    await page.goto(at);
    await page.getByRole('heading', { name: ready, level: 1 }).waitFor();
    await context.setOffline(true);
    await expect.poll(() => notice(page).count()).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => notice(page).count()).toBe(0);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Try Again' }).click();

  await page.getByRole('heading', { name: 'This page needs a connection', level: 1 }).waitFor();
  expect(await page.title()).toBe('This page needs a connection · Waypost');
});
