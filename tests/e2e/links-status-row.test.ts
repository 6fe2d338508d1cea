import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const list = (page: Page) => page.getByRole('region', { name: /^Links on / });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openNorthwind() {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await page.getByText('25 links loaded from ').waitFor();
  return page;
}

/** Lets no page of links through until it is told to. */
async function holdPages(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/links(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') await held;
    await route.continue();
  });
  return release;
}

it('the list stays where it is while the rest of it is loaded, and nothing is said twice', async () => {
  const page = await openNorthwind();
  await page.getByRole('searchbox', { name: 'Search links' }).fill('e');
  await page.getByRole('button', { name: 'Clicks' }).click();
  await page.getByText('Only the loaded links are sorted').waitFor();
  const top = async () => (await list(page).boundingBox())?.y;
  const before = await top();
  const release = await holdPages(page);

  await page.getByRole('button', { name: 'Load the rest' }).press('Enter');

  await page.getByRole('progressbar', { name: 'Loading all links' }).waitFor();
  expect(await top()).toBe(before);
  expect(await page.getByText(/links loaded/).count()).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  release();
  await page.getByText(/links loaded from .* all loaded/).waitFor();
  expect(await top()).toBe(before);
});

it('the help stands beside the number of links in a narrow window, where a refresh out of the menu is seen at work', async () => {
  const page = await openNorthwind();
  await page.setViewportSize({ width: 375, height: 800 });
  const help = await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox();
  const count = await page.getByText('25 links loaded from ').boundingBox();
  if (!help || !count) throw new Error('Both are on the screen');
  expect(help.y).toBeLessThan(count.y + count.height);
  const release = await holdPages(page);
  const lineHeight = () =>
    page.getByText('25 links loaded from ').evaluate((line) => {
      return line.parentElement ? getComputedStyle(line.parentElement, '::after').height : '';
    });
  expect(await lineHeight()).toBe('auto');

  await press(page, 'Actions for all links');
  await page.getByRole('menuitem', { name: 'Refresh' }).click();

  await expect.poll(lineHeight).toBe('2px');
  release();
  await expect.poll(lineHeight).toBe('auto');
  await expect.poll(textOf(page.getByRole('main'))).toMatch('25 links loaded from ');
});
