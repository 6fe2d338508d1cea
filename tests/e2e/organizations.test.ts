import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { countCalls } from './calls';
import { focusedText } from './focused';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

const inHeader = (page: Page) => textOf(page.getByRole('combobox', { name: 'Organization' }).locator('xpath=..'));

it('lets a person without a pointer create, select, edit and delete an organization, and the header follows', async () => {
  const { page } = await openApp({ at: '/organizations', as: 'Max Large', theme: 'dark' });
  const press = (key: string) => page.keyboard.press(key);
  const posts = countCalls(page, 'POST', '/organizations');

  await page.getByRole('list', { name: 'Organizations' }).waitFor();
  await tabTo(page, screenWords.createOrganization);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: screenWords.createOrganization });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Cargo Bikes');
  await press('Enter');
  await page.getByText('Organization created successfully').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(posts()).toBe(1);
  await expect.poll(focusedText(page)).toBe(screenWords.createOrganization);

  await tabTo(page, 'Select Cargo Bikes');
  await press('Enter');
  await page.getByText(screenWords.switchedTo('Cargo Bikes')).waitFor();
  await expect.poll(inHeader(page)).toMatch('Cargo Bikes');

  await tabTo(page, 'Edit Cargo Bikes');
  await press('Enter');
  const update = page.getByRole('dialog', { name: 'Update organization' });
  await update.waitFor();
  await expect.poll(() => update.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await press('ControlOrMeta+A');
  await page.keyboard.type('Cargo Trikes');
  await press('Enter');
  await page.getByText('Organization updated successfully').waitFor();
  await expect.poll(inHeader(page)).toMatch('Cargo Trikes');
  await update.waitFor({ state: 'hidden' });

  await tabTo(page, 'Delete Cargo Trikes');
  await press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete organization' }).waitFor();
  await expect.poll(focusedText(page)).toBe('Cancel');
  await tabTo(page, 'Delete Cargo Trikes');
  await press('Enter');
  await page.getByRole('heading', { name: 'Cargo Trikes' }).waitFor({ state: 'hidden' });
  await expect.poll(inHeader(page)).toMatch('Atlas Media');
  await expect.poll(focusedText(page)).toBe('Organizations');
});
