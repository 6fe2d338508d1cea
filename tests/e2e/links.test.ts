import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countCalls } from './calls';
import { choose } from './choose';
import { cellOf, chooseNorthwind, defaultDomain, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const list = (page: Page) => page.getByRole('region', { name: /^Links on / });
const scrollTop = (page: Page) => list(page).evaluate((region) => region.scrollTop);
const scrollTo = (page: Page, top: number) => list(page).evaluate((region, y) => region.scrollTo(0, y), top);
/** The index of the first row that is drawn: the header is row 1. */
const firstRow = (page: Page) => async () => Number(await page.getByRole('row').nth(1).getAttribute('aria-rowindex'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const loaded = (page: Page, count: number) => page.getByText(`${count} links loaded from `).waitFor();

async function openNorthwind() {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);
  await loaded(page, 25);
  return page;
}

it('Load More adds the next page, and scrolling to the end adds nothing', async () => {
  const page = await openNorthwind();
  const calls = countCalls(page, 'GET', '/links');
  const first = await page.getByRole('row').nth(1).textContent();

  await scrollTo(page, 100_000);
  await page.getByRole('button', { name: 'Load More Links' }).hover();
  await page.mouse.wheel(0, 2000);
  await press(page, 'Load More Links');

  await loaded(page, 50);
  expect(calls()).toBe(1);
  await scrollTo(page, 0);
  await expect.poll(textOf(page.getByRole('row').nth(1))).toBe(first);
});

it('draws the rows that fly past in few elements, and every cell of them when the list comes to rest', async () => {
  const page = await openNorthwind();
  await press(page, 'Load More Links');
  await loaded(page, 50);

  const passing = await list(page).evaluate(async (region) => {
    for (let turn = 0; turn < 6; turn += 1) {
      region.scrollTo(0, turn % 2 === 0 ? 100_000 : 0);
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return [...region.querySelectorAll('tbody tr')].map((row) => row.getElementsByTagName('*').length);
  });
  expect(passing.length).toBeGreaterThan(10);
  expect(Math.max(...passing)).toBeLessThan(8);

  const details = page.getByRole('button', { name: /^Details for / });
  await expect.poll(() => details.count()).toBe(passing.length);
  expect(await page.getByRole('row').nth(1).getByRole('cell').count()).toBe(7);
});

it('Refresh and Back keep how many links are loaded, the place in the list and the open row', async () => {
  const page = await openNorthwind();
  await press(page, 'Load More Links');
  await loaded(page, 50);
  await scrollTo(page, 400);
  await expect.poll(firstRow(page)).toBeGreaterThan(2);
  const name =
    (await page
      .getByRole('button', { name: /^Details for / })
      .nth(6)
      .getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText('Click Count').waitFor();
  const [top, calls] = [await scrollTop(page), countCalls(page, 'GET', '/links')];

  await press(page, 'Refresh');

  await expect.poll(calls).toBe(2);
  await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false');
  await loaded(page, 50);
  expect(await scrollTop(page)).toBe(top);
  const isOpen = () => page.getByRole('button', { name, exact: true }).getAttribute('aria-expanded');
  await expect.poll(isOpen).toBe('true');

  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await page.goBack();
  await loaded(page, 50);
  expect(await scrollTop(page)).toBe(top);
  await expect.poll(isOpen).toBe('true');
});

it('keeps the filter in the address, over a reload and while the rest is loaded', async () => {
  const page = await openNorthwind();
  await choose(page, 'Links per page', '200 per page');
  await loaded(page, 200);
  await page.getByRole('searchbox', { name: 'Search links' }).fill('weekend');
  await page.waitForURL(/[?&]q=weekend/);

  await page.reload();
  await page.getByText(/ of 200 loaded links match$/).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search links' }).inputValue()).toBe('weekend');
  await press(page, 'Load the rest');

  await page.getByRole('button', { name: 'Load the rest' }).waitFor({ state: 'hidden' });
  await expect
    .poll(textOf(page.getByRole('main')))
    .toMatch(/6\d\d links loaded from go\.northwind\.example · \d+ of 6\d\d/);
  expect(await page.getByRole('button', { name: 'Load More Links' }).count()).toBe(0);
  for (const row of (await page.getByRole('row').allTextContents()).slice(1)) expect(row).toMatch(/weekend/i);
});

it('deactivates and reactivates a link, once however often the button is pressed', async () => {
  const page = await openNorthwind();
  const status = await cellOf(page, 'opening-night', 'Status');
  await rowOf(page, 'opening-night')
    .getByRole('button', { name: /^Details / })
    .click();
  const calls = countCalls(page, 'PATCH');

  await page.getByRole('button', { name: 'Deactivate' }).click({ clickCount: 10 });
  await page.getByText('Link deactivated successfully').waitFor();
  await expect.poll(textOf(status)).toBe('Inactive');
  expect(calls()).toBe(1);

  // right after the answer a press is taken for one more of the first
  const reactivate = page.getByRole('button', { name: 'Reactivate' });
  await expect
    .poll(async () => {
      if (await reactivate.isVisible()) await reactivate.click();
      return calls();
    })
    .toBe(2);
  await page.getByText('Link activated successfully').waitFor();
  await expect.poll(textOf(status)).toBe('Active');
});

it('keeps no link on the screen when another organization is chosen', async () => {
  const page = await openNorthwind();

  await choose(page, 'Organization', 'Helios Group');

  await page.getByText('Select a domain to view links').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

it('clears the rows of the domain before while those of the next are on their way', async () => {
  const page = await openNorthwind();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/domains\/(?!go\.northwind)[^/]+\/links/, async (route) => {
    await held;
    await route.continue();
  });

  await choose(page, 'Domain', defaultDomain);
  await page.getByText('Loading links...').first().waitFor({ state: 'attached' });
  expect(await rowOf(page, 'spring').count()).toBe(0);
  expect(await page.getByText(/ loaded from go\.northwind/).count()).toBe(0);

  release();
  await rowOf(page, 'welcome').waitFor();
});
