import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseNorthwind } from './linksScreen';
import { focusedText } from './focused';
import { openApp } from './openApp';

async function open(viewport = { width: 1440, height: 900 }) {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', viewport });
  await chooseNorthwind(page);
  return page;
}
const filters = (page: Page) => page.getByRole('search', { name: 'Filter links' });
const opener = (page: Page, name: RegExp) => filters(page).getByRole('button', { name });
const placeOf = async (element: Locator) => JSON.stringify(await element.boundingBox());

describe('the days of creation', () => {
  it('can be typed, and filter once the year has four digits', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('framenavigated', () => asked.push(new URL(page.url()).searchParams.get('from') ?? 'none'));
    await opener(page, /^Created/).click();
    const from = page.getByLabel('Created from');
    await from.focus();

    await page.keyboard.type('11152026', { delay: 40 });

    await page.waitForURL(/from=2026-11-15/);
    expect(await from.inputValue()).toBe('2026-11-15');
    expect(asked.filter((day) => day !== 'none')).toEqual(['2026-11-15']);
    await opener(page, /^Created since Nov 15, 2026$/).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await opener(page, /^Created any time$/).click();
    expect(await from.inputValue()).toBe('');
  });

  it('stay unfiltered in a year that is not written to its end', async () => {
    const page = await open();
    await opener(page, /^Created/).click();
    await page.getByLabel('Created from').focus();
    await page.keyboard.type('1115202', { delay: 40 });
    await page.keyboard.press('Escape');
    await opener(page, /^Created any time$/).click();
    expect(await page.getByLabel('Created from').inputValue()).toBe('');
  });

  it('may be named from the end, and stand in their order once that is done', async () => {
    const page = await open();
    await opener(page, /^Created/).click();
    await page.getByLabel('Created from').fill('2026-11-20');
    await page.getByLabel('Created to').fill('2026-01-02');
    await opener(page, /^Created Jan 2, 2026 – Nov 20, 2026$/).waitFor();
    expect(await page.getByLabel('Created from').inputValue()).toBe('2026-11-20');

    await page.keyboard.press('Escape');

    await page.waitForURL(/from=2026-01-02&to=2026-11-20/);
    await opener(page, /^Created Jan/).click();
    expect(await page.getByLabel('Created from').inputValue()).toBe('2026-01-02');
    expect(await page.getByLabel('Created to').inputValue()).toBe('2026-11-20');
  });
});

it('says that no tag has the text, and forgets it when the tags are closed', async () => {
  const page = await open();
  await opener(page, /^All tags$/).click();
  const search = page.getByRole('textbox', { name: 'Search tags' });
  await search.fill('xyz');
  await page.getByText('No tag of the loaded links has “xyz” in it').waitFor();

  await page.keyboard.press('Escape');
  await opener(page, /^All tags$/).click();

  await expect.poll(() => search.inputValue()).toBe('');
  expect(await page.getByText('No tag of the loaded links').count()).toBe(0);
});

it.each([1440, 1280, 1024])(
  'moves nothing at the first letter of a search in a window of %i px, and leaves the focus there when cleared',
  async (width) => {
    const page = await open({ width, height: 900 });
    const clear = page.getByRole('button', { name: 'Clear filters' });
    const [search, tags] = [page.getByRole('searchbox', { name: 'Search links' }), opener(page, /^All tags$/)];
    const rows = page.getByRole('columnheader').nth(1);
    const places = async () => Promise.all([search, tags, opener(page, /^Created/), rows].map(placeOf));
    expect(await clear.count()).toBe(0);
    const before = await places();

    await search.fill('s');

    await clear.waitFor();
    expect(await places()).toEqual(before);

    await clear.press('Enter');
    await expect.poll(focusedText(page)).toBe('Search links');
    await expect.poll(() => search.inputValue()).toBe('');
  },
);
