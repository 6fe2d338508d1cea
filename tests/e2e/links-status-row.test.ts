import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const list = (page: Page) => page.getByRole('region', { name: /^Links on / });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Lets no page of links through until it is told to. */
async function holdPages(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/links(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') await held;
    await route.fallback();
  });
  return release;
}

it('the list stays where it is while the rest of it is loaded, and in a narrow window the help stands beside the number of links and a refresh is seen at work', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  const count = page.getByText('25 links loaded from ');
  await count.waitFor();
  await page.setViewportSize({ width: 375, height: 800 });
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  const isBeside = async () => {
    const [button, line] = await Promise.all([help.boundingBox(), count.boundingBox()]);
    return button !== null && line !== null && button.y < line.y + line.height;
  };
  await expect.poll(isBeside).toBe(true);
  const answerRefresh = await holdPages(page);
  const lineHeight = () =>
    count.evaluate((line) => (line.parentElement ? getComputedStyle(line.parentElement, '::after').height : ''));
  expect(await lineHeight()).toBe('auto');
  await press(page, 'Actions for all links');
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect.poll(lineHeight).toBe('2px');
  answerRefresh();
  await expect.poll(lineHeight).toBe('auto');
  await expect.poll(textOf(page.getByRole('main'))).toMatch('25 links loaded from ');

  await page.setViewportSize({ width: 1440, height: 900 });
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
