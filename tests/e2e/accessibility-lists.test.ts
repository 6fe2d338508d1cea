import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { findingsInBothThemes, turnTheme } from './bothThemes';
import { goInside } from './goInside';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { toPage } from './toPage';

it('organizations, projects and domains have no serious accessibility problem: filled, in forms, menus and questions', async () => {
  const { page } = await openApp({ at: '/organizations', as: 'Ada Lindqvist' });
  await page.getByRole('list', { name: 'Organizations' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit Helios Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update organization' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: screenWords.saveChanges }).click();
  await expect.poll(() => dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('Helios Group');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Delete Helios Group' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });

  await goInside(page, '/projects');
  await page.getByRole('button', { name: screenWords.createProject }).click();
  const creation = page.getByRole('dialog', { name: screenWords.createProject });
  await creation.waitFor();
  await turnTheme(page);
  await creation.getByRole('button', { name: 'Cancel' }).click();
  await creation.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Select Spring Collection' }).click();
  const toast = page.getByText(screenWords.switchedTo('Spring Collection'));
  await toast.hover(); // it stays
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await toast.isVisible()).toBe(true);

  await toPage(page, 'Domains');
  for (const domain of ['northwind.example', 'wrong-turn.example']) {
    await page.getByRole('button', { name: screenWords.dnsOf(domain), exact: true }).click();
    await page.getByRole('region', { name: `DNS Configuration of ${domain}`, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: screenWords.addDomain }).click();
  await page.getByLabel(screenWords.domainName).fill('not a domain');
  await page.getByLabel(screenWords.domainName).press('Enter');
  await expect.poll(() => page.getByLabel(screenWords.domainName).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: screenWords.domainActions('go.northwind.example') }).click();
  await page.getByRole('menuitem', { name: screenWords.deleteDomain }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('menuitem', { name: screenWords.deleteDomain }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('lists that could not be read have no serious accessibility problem', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Max Large', expected: [/^console: .* 400 /] });
  const refuse = { status: 400, contentType: 'application/json', body: '{"detail":"Refused by the test"}' };
  await page.route(/\/v1\/organizations\/[^/]+\/(domains|projects)$/, (route) => route.fulfill(refuse));
  await page.goto('/domains');
  await page.getByText(screenWords.domainsFailed).first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await goInside(page, '/projects');
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.getByText(screenWords.projectsFailed).first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
