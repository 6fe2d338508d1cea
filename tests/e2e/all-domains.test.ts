import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { filterStatus, openWithLists, press, statusOf, whole } from './allLinksScreen';
import { choose } from './choose';
import { numberedLinks, ownDomain } from './ownDomain';

const rowOf = (page: Page, address: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: screenWords.detailsFor(address), exact: true }) });

it('of two links with one slug the one is switched off that was opened, and every list of every tab shows it so', async () => {
  const one = await ownDomain('one.northwind.example', numberedLinks(3, 'same'));
  const two = await ownDomain('two-of-two.northwind.example', numberedLinks(3, 'same'));
  const { page, context } = await openWithLists();
  await page.goto(two.address);
  const chosen = (tab: Page) => rowOf(tab, 'two-of-two.northwind.example/same0002');
  const namesake = (tab: Page) => rowOf(tab, 'one.northwind.example/same0002');
  await chosen(page).waitFor();
  const other = await context.newPage();
  await other.goto('/links?domain=*&q=same0');
  await namesake(other).getByText('Active').waitFor();

  await press(page, 'All domains');
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('same0');
  await expect.poll(statusOf(page)).toMatch(whole('[\\d,]+', { match: '6' }));
  await chosen(page)
    .getByRole('button', { name: /^Details / })
    .click();
  await page.getByRole('list', { name: 'Link checks' }).waitFor(); // moves what is below it
  await press(page, screenWords.deactivate);
  await page.getByText(screenWords.linkDeactivated).waitFor();
  expect((await two.rows()).map(({ isActive }) => isActive)).toEqual([true, false, true]);
  expect((await one.rows()).map(({ isActive }) => isActive)).toEqual([true, true, true]);

  await chosen(other).getByText('Inactive').waitFor();
  expect(await namesake(other).getByText('Inactive').count()).toBe(0);
  await choose(other, 'Domain', 'two-of-two.northwind.example');
  await expect.poll(statusOf(other)).toMatch(whole('3', { match: '3', age: '[^·]+' }));
  await chosen(other).getByText('Inactive').waitFor();

  await filterStatus(page, 'Inactive');
  await expect.poll(() => namesake(page).count()).toBe(0);
  await chosen(page).waitFor();
});
