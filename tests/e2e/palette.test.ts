import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { openApp } from './openApp';

it('reads the QR code of a picture, and lets a person without a pointer find a pasted short URL and open it in the list', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await page.getByRole('button', { name: screenWords.detailsFor('go.northwind.example/spring') }).click();
  const code = page.getByRole('img', { name: /QR/ });
  await code.waitFor();
  const picture = await code.screenshot();
  await page.keyboard.press('ControlOrMeta+K');
  const dialog = page.getByRole('dialog', { name: screenWords.findAnything });
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: picture };
  await dialog.getByLabel('From a picture…').and(page.locator('input')).setInputFiles(file);
  const field = dialog.getByRole('combobox');
  await expect.poll(() => field.inputValue()).toBe('https://go.northwind.example/spring?qr=1');
  await dialog.getByRole('option', { name: /^go\.northwind\.example\/spring Active/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: screenWords.detailsFor('go.northwind.example/spring') }).click(); // folds it again

  await page.evaluate(() => navigator.clipboard.writeText('<HTTPS://go.northwind.example/spring?qr=1>'));
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('option', { name: /^go\.northwind\.example\/spring Active/, selected: true }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const said = page.getByText('Copied go.northwind.example/spring');
  await Promise.all([said.waitFor(), page.keyboard.press('Control+Enter')]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://go.northwind.example/spring');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: screenWords.detailsFor('go.northwind.example/spring'), expanded: true })
    .waitFor();
  await page.getByText('Basic Information').waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('domains');
  await page.keyboard.press('Enter');
  await expect.poll(focusedText(page)).toBe('Domains');
});

it('keeps what is typed before its code has come, and none of it is a shortcut of the page', async () => {
  let letGo = () => {};
  const code = new Promise<void>((resolve) => (letGo = resolve));
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist' });
  await page.route(/\/Palette-[^/]*\.js/, (route) => void code.then(() => route.continue()));
  await page.goto(northwind);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('creatx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e l');
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  const field = page.getByRole('combobox', { name: screenWords.findAnything });
  await expect.poll(() => field.inputValue()).toBe('create l');
  await page.getByRole('option', { name: 'Create link', selected: true }).waitFor();
});
