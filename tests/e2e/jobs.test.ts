import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';
import { arrowTo, tabTo } from './tabTo';
import { textOf } from './textOf';

it('a change of status is ordered, watched and undone without a pointer, its table keeps the links in sight on a phone, and the database is as it was', async () => {
  const domain = await ownDomain('keys.northwind.example', numberedLinks(40));
  const before = await domain.rows();
  const { page } = await openApp({ at: `${domain.address}&q=s000`, as: 'Ada Lindqvist' });
  await page.getByRole('row').nth(2).waitFor();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Change status of 9 links' });

  await page.getByRole('button', { name: 'Tools' }).focus();
  await arrowTo(page, 'Change status…');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(focusedText(page)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, 'Deactivate 9 links');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Tools');
  await expect.poll(textOf(bar)).toMatch(/^Done: 9 of 9 deactivated/);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(9);

  await tabTo(page, 'Show');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.getByRole('table').getByText('Inactive').first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await resize(page, { width: 375, height: 700 });
  const table = page.getByRole('region', { name: 'Links of: Deactivate 9 links' });
  await table.evaluate((region) => region.scrollTo(400, 0));
  expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(100);
  const [whole, link] = [await table.boundingBox(), await table.getByRole('rowheader').first().boundingBox()];
  expect(Math.round((link?.x ?? 0) - (whole?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(link?.width).toBeLessThan((whole?.width ?? 0) * 0.6);
  await resize(page, { width: 1440, height: 900 });
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await expect.poll(textOf(bar)).toMatch(/^Done: 9 of 9 reactivated/);
  expect(await domain.rows()).toEqual(before);
});

it('a job that ends before the bar is there stands in the bar, with Undo, until that is closed', async () => {
  const domain = await ownDomain('short.northwind.example', numberedLinks(1));
  const { page } = await openApp({ at: domain.address, as: 'Ada Lindqvist' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/JobBar-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('button', { name: 'Deactivate 1 link' }).click();
  await page.getByRole('row').getByText('Inactive').waitFor();
  release();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(/^Done: 1 of 1 deactivated.*Undo/);
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
});
