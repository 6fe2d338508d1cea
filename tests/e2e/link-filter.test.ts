import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { press } from './allLinksScreen';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';

it('typed days filter once the year has four digits, Escape empties a search first, and no key in filters is a shortcut', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await page.getByRole('table').waitFor();
  const asked: string[] = [];
  page.on('framenavigated', () => asked.push(new URL(page.url()).searchParams.get('from') ?? 'none'));
  const from = page.getByLabel('Created from');
  const filters = page.getByRole('group', { name: screenWords.filters });
  const openFilters = async (name = 'Filters') => {
    await press(page, name);
    await from.waitFor();
  };
  await openFilters();
  await from.focus();
  await page.keyboard.type('1115202', { delay: 20 });
  await page.keyboard.press('Escape');
  await openFilters();
  expect(await from.inputValue()).toBe('');
  await from.focus();
  await page.keyboard.type('11152026', { delay: 20 });
  await page.waitForURL(/from=2026-11-15/);
  expect(await from.inputValue()).toBe('2026-11-15');
  expect(asked.filter((day) => day !== 'none')).toEqual(['2026-11-15']);
  await press(page, 'Tags');
  const tagSearch = page.getByRole('searchbox', { name: 'Search tags' });
  await tagSearch.fill('xyz');
  await page.getByText('No results for “xyz”').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => tagSearch.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(focusedText(page)).toBe('Filters (1)');
  await openFilters('Filters (1)');
  await press(page, 'Tags');
  await filters.getByRole('checkbox').first().focus();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await filters.getByRole('button', { name: screenWords.clearFilters }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focusedText(page)).toMatch(/^Active/);
  await expect.poll(() => from.inputValue()).toBe('');

  await page.emulateMedia({ forcedColors: 'active' });
  const active = filters.getByRole('button', { name: /^Active/ });
  const colorOf = () => active.evaluate((button) => getComputedStyle(button).color);
  const released = await colorOf();
  await active.click();
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  await expect.poll(colorOf).not.toBe(released);
  await active.click();
  await page.emulateMedia({ forcedColors: 'none' });

  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'hidden' });
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: screenWords.createLinkTitle }).waitFor();
});

it("'Filters', 'Views' and 'About this list' close when Tab leaves them, and stay open while it moves inside", async () => {
  const { page } = await openApp({ at: `${northwind}&q=sale`, as: 'Ada Lindqvist' });
  const group = (name: string) => page.getByRole('group', { name });
  const opened = [
    { name: 'Filters', last: 'Missing', next: 'Views' },
    { name: 'Views', last: 'Save this view…', next: screenWords.tools },
    {
      name: screenWords.aboutList,
      last: beginningWith(screenWords.reloadAll()),
      next: beginningWith(screenWords.linksOn('')),
    },
  ];
  await page.getByRole('button', { name: screenWords.aboutList }).waitFor();
  for (const { name, last, next } of opened) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await tabTo(page, last);
    expect(await group(name).isVisible()).toBe(true);
    await tabTo(page, next);
    await group(name).waitFor({ state: 'hidden' });
  }
});
