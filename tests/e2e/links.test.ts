import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { countCalls } from './calls';
import { detailsInSight, northwind } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const list = (page: Page) => page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) });
const scrollTop = (page: Page) => list(page).evaluate((region) => region.scrollTop);
const scrollTo = (page: Page, top: number) => list(page).evaluate((region, y) => region.scrollTo(0, y), top);
/** The index of the first row that is drawn: the header is row 1. */
const firstRow = (page: Page) => async () => Number(await page.getByRole('row').nth(1).getAttribute('aria-rowindex'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const loaded = (page: Page, count: number) => page.getByText(screenWords.loaded(count, '')).waitFor();

async function openNorthwind() {
  const viewport = { width: 1440, height: 1000 }; // the list has room for all details of a link
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist', viewport });
  await loaded(page, 25);
  return page;
}

it('Load More adds the next page, fast scrolling draws few rows, and Refresh and Back keep place, open row and focus', async () => {
  const page = await openNorthwind();
  const calls = countCalls(page, 'GET', '/links');
  const first = await page.getByRole('row').nth(1).textContent();

  await scrollTo(page, 100_000);
  await page.getByRole('button', { name: screenWords.loadMore }).hover();
  await page.mouse.wheel(0, 2000);
  await press(page, screenWords.loadMore);

  await loaded(page, 50);
  expect(calls()).toBe(1);
  await scrollTo(page, 0);
  await expect.poll(textOf(page.getByRole('row').nth(1))).toBe(first);

  let fastRows: Awaited<ReturnType<typeof scrollFast>> = [];
  const mostElements = async () => {
    fastRows = await list(page).evaluate(scrollFast);
    return Math.max(...fastRows.map(({ elements }) => elements));
  };
  await expect.poll(mostElements).toBeLessThan(8); // a slow machine may take long from one jump to the next
  expect(fastRows.length).toBeGreaterThan(10);
  expect(fastRows.some(({ isStyled }) => isStyled)).toBe(false);
  const details = page.getByRole('button', { name: beginningWith(screenWords.detailsFor('')) });
  await expect.poll(() => details.count()).toBe(fastRows.length);
  const headings = await page.getByRole('columnheader').count();
  expect(await page.getByRole('row').nth(1).getByRole('cell').count()).toBe(headings);

  await scrollTo(page, 400);
  await expect.poll(firstRow(page)).toBeGreaterThan(2);
  const name =
    (await page
      .getByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
      .nth(6)
      .getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name, exact: true }).click();
  await detailsInSight(page);
  const [top, again] = [await scrollTop(page), countCalls(page, 'GET', '/links')];

  await press(page, screenWords.refresh);

  await expect.poll(again).toBe(2);
  await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false');
  await loaded(page, 50);
  expect(await scrollTop(page)).toBe(top);
  const isOpen = () => page.getByRole('button', { name, exact: true }).getAttribute('aria-expanded');
  await expect.poll(isOpen).toBe('true');

  await page.getByRole('button', { name, exact: true }).focus();
  const left = await scrollTop(page);
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await page.goBack();
  await loaded(page, 50);
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expect.poll(isOpen).toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
});

/** Runs in the page: jumps between the ends of the list, and tells of the rows that are drawn then. */
async function scrollFast(region: Element) {
  for (let turn = 0; turn < 6; turn += 1) {
    region.scrollTo(0, turn % 2 === 0 ? 100_000 : 0);
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return [...region.querySelectorAll('tbody tr')].map((row) => ({
    elements: row.getElementsByTagName('*').length,
    isStyled: row.hasAttribute('style'),
  }));
}
