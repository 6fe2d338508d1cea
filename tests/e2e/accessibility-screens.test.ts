import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { choose } from './choose';
import { openApp } from './openApp';

it('the cookie banner and the preferences have no serious accessibility problem', async () => {
  const { page } = await openApp({ consent: 'open' });
  await page.getByRole('button', { name: 'Reject All' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the organizations have no serious accessibility problem: filled, with a form, a refused field and a question', async () => {
  const { page } = await openApp({ at: '/organizations', as: 'Ada Lindqvist' });
  await page.getByRole('list', { name: 'Organizations' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create Organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Organization' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Create Organization' }).click();
  await expect.poll(() => dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Delete Helios Group' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the projects have no serious accessibility problem: filled, with a toast, with the form', async () => {
  const { page } = await openApp({ at: '/projects', as: 'Ada Lindqvist' });
  await page.getByRole('button', { name: 'Select Spring Collection' }).click();
  await page.getByText('Switched to Spring Collection').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('dialog', { name: 'Create Project' }).getByLabel('Name').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the domains have no serious accessibility problem: in every state, with records, a menu, the form and a question', async () => {
  const { page } = await openApp({ at: '/domains', as: 'Ada Lindqvist' });
  for (const domain of ['northwind.example', 'wrong-turn.example']) {
    await page.getByRole('button', { name: `DNS configuration of ${domain}`, exact: true }).click();
    await page.getByRole('region', { name: `DNS Configuration of ${domain}`, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Add Domain' }).click();
  await page.getByLabel('Domain Name').fill('not a domain');
  await page.getByLabel('Domain Name').press('Enter');
  await expect.poll(() => page.getByLabel('Domain Name').getAttribute('aria-invalid')).toBe('true');
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Actions for go.northwind.example' }).click();
  await page.getByRole('menuitem', { name: 'Delete Domain' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('menuitem', { name: 'Delete Domain' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it.each([
  { at: '/domains', text: 'No domains configured' },
  { at: '/upload', text: 'Where do your links come from?' },
  { at: '/', text: 'Quick Actions' },
])('$at of somebody new has no serious accessibility problem', async ({ at, text }) => {
  const { page } = await openApp({ at, as: 'Nia New' });
  await page.getByText(text).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('lists that could not be read have no serious accessibility problem', async () => {
  const { page } = await openApp({ at: '/domains', as: 'Max Large', expected: [/^console: .* 400 /] });
  const refuse = { status: 400, contentType: 'application/json', body: '{"detail":"Refused by the test"}' };
  await page.route(/\/v1\/organizations\/[^/]+\/(domains|projects)$/, (route) => route.fulfill(refuse));

  await choose(page, 'Organization', 'Helios Group');
  await page.getByText('Failed to load domains').first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.goto('/projects');
  await page.getByText('Failed to load projects').first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('the plans, a missing checkout and the import have no serious accessibility problem', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });
  await page.goto('/choose-plan');
  await page.getByRole('button', { name: 'Choose Business' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.goto('/checkout/success');
  await page.getByText('No session ID provided').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.goto('/upload');
  await page.getByRole('button', { name: /Firebase Dynamic Links/ }).click();
  await page.getByRole('button', { name: /^Drag CSV file here/ }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
