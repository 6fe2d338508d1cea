import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { cellOf, northwind, rowOf } from './linksScreen';
import { openApp } from './openApp';

const address = 'go.northwind.example/boots';

it('the menu of a row opens where a right click asks for it and by its button; links keep the menu of the browser', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const menu = page.getByRole('menu', { name: screenWords.rowActions(address) });
  const name = await cellOf(page, 'boots', 'Name');
  const { x, y } = (await name.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  await name.click({ button: 'right', position: { x: 50, y: 10 } });
  await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? 0)).toBe(Math.round(x + 50));
  expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(y + 10);
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Copy short URLCtrl C',
    'Open short URLo',
    'QR code…q',
    'Deactivated',
    'Duplicate…',
  ]);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(focusedText(page)).toBe(screenWords.detailsFor(address));
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`https://${address}`);

  await page.setViewportSize({ width: 768, height: 800 });
  const more = rowOf(page, 'boots').getByRole('button', { name: screenWords.rowActions(address) });
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect.poll(focusedText(page)).toBe(screenWords.rowActions(address));
  const region = await page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) }).boundingBox();
  const edge = (await more.boundingBox()) ?? { x: Number.NaN, width: 0 };
  expect((region?.x ?? 0) + (region?.width ?? 0) - edge.x - edge.width).toBeLessThan(12);
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.getByRole('menuitem', { name: 'QR code…' }).click();
  await page
    .getByRole('dialog', { name: 'QR Code' })
    .getByRole('img', { name: screenWords.qrCodeFor(`https://${address}`) })
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedText(page)).toBe(screenWords.rowActions(address));

  await rowOf(page, 'boots').getByRole('link', { name: /^www/ }).click({ button: 'right' });
  expect(await menu.count()).toBe(0);
});
