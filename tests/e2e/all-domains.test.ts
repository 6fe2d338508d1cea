import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWithLists, press } from './allLinksScreen';
import { numberedLinks, ownDomain } from './ownDomain';

const rowOf = (page: Page, address: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Details for ${address}`, exact: true }) });

it('of two links with one slug the one is switched off that was opened, and every list of every tab shows it so', async () => {
  const one = await ownDomain('one.northwind.example', numberedLinks(3, 'same'));
  const two = await ownDomain('two-of-two.northwind.example', numberedLinks(3, 'same'));
  const { page, context } = await openWithLists();
  const everywhere = '/links?domain=*&q=same0';
  await page.goto(one.address);
  await rowOf(page, 'one.northwind.example/same0002').waitFor();
  const other = await context.newPage();
  await other.goto(everywhere);
  await rowOf(other, 'one.northwind.example/same0002').getByText('Active').waitFor();

  await page.goto(everywhere);
  const chosen = rowOf(page, 'two-of-two.northwind.example/same0002');
  await chosen.getByRole('button', { name: /^Details / }).click();
  await page.getByRole('list', { name: 'Link checks' }).waitFor(); // moves what is below it
  await press(page, 'Deactivate');
  await page.getByText('Link deactivated successfully').waitFor();
  expect((await two.rows()).map(({ isActive }) => isActive)).toEqual([true, false, true]);
  expect((await one.rows()).map(({ isActive }) => isActive)).toEqual([true, true, true]);

  await rowOf(other, 'two-of-two.northwind.example/same0002').getByText('Inactive').waitFor();
  expect(await rowOf(other, 'one.northwind.example/same0002').getByText('Inactive').count()).toBe(0);
  await other.goto(two.address);
  await rowOf(other, 'two-of-two.northwind.example/same0002').getByText('Inactive').waitFor();

  await page.goto(`${everywhere}&status=inactive`);
  await chosen.waitFor();
  await expect.poll(() => rowOf(page, 'one.northwind.example/same0002').count()).toBe(0);
});
