import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedText } from './focused';
import { northwind } from './linksScreen';
import { openApp } from './openApp';

async function open() {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await page.getByRole('table').waitFor();
  return page;
}
const filters = (page: Page) => page.getByRole('search', { name: 'Filter links' });
const opener = (page: Page, name: RegExp) => filters(page).getByRole('button', { name });
const placeOf = async (element: Locator) => JSON.stringify(await element.boundingBox());

it('the first letter of a search moves nothing, typed days filter once the year has four digits, and tags forget a text that none of them has', async () => {
  const page = await open();
  const clear = page.getByRole('button', { name: 'Clear filters' });
  const [search, tags] = [page.getByRole('searchbox', { name: 'Search links' }), opener(page, /^All tags$/)];
  const rows = page.getByRole('columnheader').nth(1);
  const places = async () => Promise.all([search, tags, opener(page, /^Created/), rows].map(placeOf));
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await clear.count()).toBe(0);
    const before = await places();

    await search.fill('s');
    await clear.waitFor();
    expect(await places(), `at ${width} px`).toEqual(before);

    await clear.press('Enter');
    await expect.poll(focusedText(page)).toBe('Search links');
    await expect.poll(() => search.inputValue()).toBe('');
    await clear.waitFor({ state: 'hidden' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const asked: string[] = [];
  page.on('framenavigated', () => asked.push(new URL(page.url()).searchParams.get('from') ?? 'none'));
  const [from, to] = [page.getByLabel('Created from'), page.getByLabel('Created to')];
  await opener(page, /^Created/).click();
  await from.focus();

  await page.keyboard.type('1115202', { delay: 20 });
  await page.keyboard.press('Escape');
  await opener(page, /^Created any time$/).click();
  expect(await from.inputValue()).toBe('');
  await from.focus();
  await page.keyboard.type('11152026', { delay: 20 });
  await page.waitForURL(/from=2026-11-15/);
  expect(await from.inputValue()).toBe('2026-11-15');
  expect(asked.filter((day) => day !== 'none')).toEqual(['2026-11-15']);
  await opener(page, /^Created since Nov 15, 2026$/).waitFor();

  await page.keyboard.press('Escape');
  await clear.click();
  await opener(page, /^Created any time$/).click();
  expect(await from.inputValue()).toBe('');

  await from.fill('2026-11-20');
  await to.fill('2026-01-02');
  await opener(page, /^Created Jan 2, 2026 – Nov 20, 2026$/).waitFor();
  expect(await from.inputValue()).toBe('2026-11-20');
  await page.keyboard.press('Escape');
  await page.waitForURL(/from=2026-01-02&to=2026-11-20/);
  await opener(page, /^Created Jan/).click();
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-01-02', '2026-11-20']);
  await page.keyboard.press('Escape');
  await clear.click();

  await opener(page, /^All tags$/).click();
  const tagSearch = page.getByRole('textbox', { name: 'Search tags' });
  await tagSearch.fill('xyz');
  await page.getByText('No tag of the loaded links has “xyz” in it').waitFor();
  await page.keyboard.press('Escape');
  await opener(page, /^All tags$/).click();
  await expect.poll(() => tagSearch.inputValue()).toBe('');
  expect(await page.getByText('No tag of the loaded links').count()).toBe(0);

  await page.getByRole('group', { name: 'Tags' }).getByRole('checkbox').first().focus();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Tags' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Create New Short Link' }).waitFor();
});
