import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './openApp';

const viewport = { width: 320, height: 640 };

const hangsOver = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

it.each(['/login', '/privacy', '/no-such-page'])('%s never scrolls sideways at 320 px', async (at) => {
  const { page } = await openApp({ viewport, at });

  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await hangsOver(page)).toBe(0);
});

it('the workspace never scrolls sideways at 320 px, nor does the navigation or the wizard', async () => {
  const { page } = await openApp({ viewport, as: 'Ada Lindqvist' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await hangsOver(page)).toBe(0);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  expect(await hangsOver(page)).toBe(0);
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Links' }).click();
  await page.getByText('Select a domain to view links').waitFor();
  expect(await hangsOver(page)).toBe(0);
});
