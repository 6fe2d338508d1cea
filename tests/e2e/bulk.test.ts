import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { chooseNorthwind } from './linksScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

const domain = 'go.northwind.example';
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk actions' });
const boxOf = (page: Page, slug: string) =>
  page.getByRole('checkbox', { name: `Select ${domain}/${slug}`, exact: true });
const allBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all shown links' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterBulk() {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page, domain);
  await press(page, 'Bulk Actions');
  await allBox(page).waitFor();
  return page;
}

it('exports the links that were selected across pages', async () => {
  const page = await enterBulk();
  await allBox(page).check();
  await page.getByText('25 links selected', { exact: true }).first().waitFor();
  await press(page, 'Load More Links');
  await page.getByText(/^50 links loaded from /).waitFor();
  expect(await bar(page).textContent()).toMatch('25 links selected');
  await page.getByRole('region', { name: /^Links on / }).evaluate((list) => list.scrollTo(0, 0));
  await boxOf(page, 'spring').uncheck();

  await press(page, 'More Actions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
  ]);

  await page.getByText('Export Complete').waitFor();
  expect(download.suggestedFilename()).toMatch(/^waypost-links-export-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path()), { bom: true, columns: true });
  expect(rows).toHaveLength(24);
  expect(new Set(rows.map((row) => row['Short link'])).size).toBe(24);
  expect(rows.map((row) => row['Short link'])).not.toContain(`https://${domain}/spring`);
});

it('lets somebody without a pointer select a range, think twice, and clear the selection', async () => {
  const page = await enterBulk();
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await page.getByRole('button', { name: 'Exit Bulk Mode' }).focus();

  await tabTo(page, /^Select go\.northwind\.example\//);
  await keys('Space', 'ArrowDown', 'ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toBe('4');
  await keys('Shift+Space');
  await expect.poll(textOf(bar(page))).toMatch('3 links selected');
  await expect.poll(textOf(page.locator('#announcements'))).toBe('3 links selected');

  await page.getByRole('button', { name: 'Deactivate', exact: true }).focus();
  await keys('Enter');
  await page.getByRole('alertdialog', { name: 'Confirm Bulk Deactivate' }).waitFor();
  await expect.poll(focusedText(page)).toBe('Cancel');
  await keys('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Deactivate');

  await tabTo(page, 'Clear Selection');
  await keys('Enter');
  await bar(page).waitFor({ state: 'hidden' });
  expect(await allBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

it('has no serious accessibility problem: selecting, with the menu, the question and the tags', async () => {
  const page = await enterBulk();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await boxOf(page, 'spring').check();
  await press(page, 'More Actions');
  await page.getByRole('menuitem', { name: 'Export to CSV' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('menuitem', { name: 'Deactivate Links' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });

  await press(page, 'Update Tags');
  await page.getByRole('dialog', { name: 'Update Tags' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

it('never scrolls the page sideways at 320 px, and keeps check box and short link in sight', async () => {
  const page = await enterBulk();
  await page.setViewportSize({ width: 320, height: 640 });
  await boxOf(page, 'spring').check();
  await bar(page).waitFor();

  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  const region = page.getByRole('region', { name: /^Links on / });
  await region.evaluate((list) => list.scrollTo(400, 0));
  const { x: left = 0 } = (await region.boundingBox()) ?? {};
  const { x = -1 } = (await boxOf(page, 'spring').boundingBox()) ?? {};
  expect(Math.round(x - left)).toBeLessThanOrEqual(1);
});
