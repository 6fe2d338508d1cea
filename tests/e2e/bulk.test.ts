import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { hangsOver } from './hangsOver';
import { northwind } from './linksScreen';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

it('bulk mode is accessible in both themes and without a pointer, and fits a phone', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await press(screenWords.bulkActions);
  await page.getByRole('checkbox', { name: 'Select all shown links' }).waitFor();

  await page.getByRole('button', { name: screenWords.exitBulkMode }).focus();
  await tabTo(page, /^Select go\.northwind\.example\//);
  await keys('Space', 'ArrowDown', 'ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toBe('4');
  await keys('Shift+Space');
  await expect.poll(textOf(bar)).toMatch('3 links selected');
  await press('More Actions');
  await page.getByRole('menuitem', { name: 'Export to CSV' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await keys('Escape');

  await page.getByRole('button', { name: screenWords.deactivate, exact: true }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Confirm Bulk Deactivate' }).waitFor();
  await expect.poll(focusedText(page)).toBe('Cancel');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await keys('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Deactivate');

  await press('Update Tags');
  await page.getByRole('dialog', { name: 'Update Tags' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await keys('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // the page never scrolls sideways, and the first column stays in sight
  await resize(page, { width: 320, height: 640 });
  expect(await hangsOver(page)).toBe(0);
  const region = page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) });
  await region.evaluate((list) => list.scrollTo(400, 0));
  const { x: left = 0 } = (await region.boundingBox()) ?? {};
  const box = page.getByRole('checkbox', { name: /^Select go\.northwind\.example\// }).first();
  const { x = -1 } = (await box.boundingBox()) ?? {};
  expect(Math.round(x - left)).toBeLessThanOrEqual(1);
});
