import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { northwind, startLink } from './linksScreen';
import { openApp } from './openApp';

const link = { destination: 'https://exa mple.com', slug: 'wizard-fields', name: 'Fields' };

it('refuses a host with a space and an expiration without its time, shows a wrong field whole, and keeps its buttons clear', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist', viewport: { width: 1440, height: 700 } });
  const dialog = await startLink(page, link);
  const before = await dialog.getByLabel(screenWords.nameLabel).boundingBox();
  await dialog.getByLabel(screenWords.slugLabel).fill('');
  await dialog.getByText('https://go.northwind.example/…').waitFor();
  expect(await dialog.getByLabel(screenWords.nameLabel).boundingBox()).toEqual(before);
  await dialog.getByLabel(screenWords.slugLabel).fill(link.slug);

  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText('Please enter a valid URL (e.g., https://example.com)').waitFor(); // Chromium would escape it
  expect(await dialog.getByLabel(screenWords.destinationLabel).getAttribute('aria-invalid')).toBe('true');

  await dialog.getByLabel(screenWords.destinationLabel).fill('https://www.example.com/fields');
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  const tags = dialog.getByLabel(/^Tags/);
  await tags.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const fills = await dialog
    .getByRole('list', { name: 'Step 2 of 3' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map(({ firstElementChild: mark }) => mark && getComputedStyle(mark).backgroundColor));
  expect(fills[0]).toBe(fills[2]);
  expect(fills[1]).not.toBe(fills[2]); // the current step is told apart without our own colors
  await page.emulateMedia({ forcedColors: 'none' });
  await tags.fill('t'.repeat(101));
  await tags.press('Enter');
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();

  const sentence = dialog.getByText('Each tag must be 100 characters or less');
  const next = dialog.getByRole('button', { name: screenWords.nextStep });
  const bottom = async () => {
    const { y = 0, height = 0 } = (await sentence.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(async () => (await bottom()) < ((await next.boundingBox())?.y ?? 0)).toBe(true);
  await expect.poll(() => tags.evaluate((field) => field === document.activeElement)).toBe(true);
  const hint = dialog.getByText('Add tags to organize and filter your links');
  const text = await hint.evaluate((element) => parseFloat(getComputedStyle(element).paddingTop));
  expect(text).toBeGreaterThan(4); // the focus ring ends 4 px below the box
  const red = await sentence.evaluate((element) => getComputedStyle(element).color);
  expect(await tags.locator('..').evaluate((box) => getComputedStyle(box).borderTopColor)).toBe(red);

  await tags.press('Backspace'); // takes the tag back
  await dialog.getByText('Security & Expiration').click();
  const expiration = dialog.getByLabel(/^Expiration/);
  const problem = dialog.getByText('Please enter a valid date and time');
  const isRefused = async () => {
    await problem.waitFor();
    await expect.poll(() => expiration.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => expiration.evaluate((field) => field === document.activeElement)).toBe(true);
  };
  await expiration.focus();
  await page.keyboard.type('01152090');
  await page.keyboard.press('Enter');
  await isRefused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1030AM');
  await problem.waitFor({ state: 'hidden' });
  await page.keyboard.press('Backspace'); // the half of the day is missing again
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await isRefused();
  await expiration.fill('2090-01-15T10:30');
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText(/^Jan 15, 2090/).waitFor();
  await dialog.getByText('Create another').click();
  await dialog.getByRole('button', { name: screenWords.createLink }).click();
  const toast = page.locator('.ant-notification-notice').filter({ hasText: screenWords.linkCreated });
  for (const width of [1440, 1280, 900, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await toast.hover(); // it stays
    await expect.poll(() => coveredBy(toast, next)).toBe(false);
    const text = await toast.getByText('Your short link is ready:').boundingBox();
    const copy = await toast.getByRole('button', { name: 'Copy short URL' }).boundingBox();
    expect(copy?.y, 'the button is beside the text').toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
  }
});

async function coveredBy(cover: Locator, covered: Locator): Promise<boolean> {
  const [one, other] = [await cover.boundingBox(), await covered.boundingBox()];
  if (!one || !other) throw new Error('One of both is not shown');
  const isApart = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isApart && one.y < other.y + other.height && other.y < one.y + one.height;
}
