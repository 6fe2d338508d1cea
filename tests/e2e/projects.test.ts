import { expect, it } from 'vitest';
import { openApp } from './openApp';
import { textOf } from './textOf';

it('creates a project, offers it without selecting it, and the header follows the choice', async () => {
  const { page } = await openApp({ at: '/projects', as: 'Max Large' });
  const inHeader = textOf(page.getByRole('combobox', { name: 'Project' }).locator('xpath=..'));
  await expect.poll(inHeader).toMatch('Default Project');

  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  await dialog.getByLabel('Name').fill('Election Night');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  const offer = page.getByRole('status').filter({ hasText: 'Select it to work in it' });
  await offer.waitFor();
  await expect.poll(inHeader).toMatch('Default Project');

  await offer.getByRole('button', { name: 'Select' }).click();
  await page.getByText('Switched to Election Night').waitFor();
  await expect.poll(inHeader).toMatch('Election Night');

  await page.reload();
  await expect.poll(inHeader).toMatch('Election Night');
});
