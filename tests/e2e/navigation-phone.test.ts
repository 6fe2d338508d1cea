import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './openApp';

it('switches organization and project in the navigation of a phone, and says so above it', async () => {
  const { page } = await openApp({
    viewport: { width: 375, height: 667 },
    isPhone: true,
    at: '/links',
    as: 'Ada Lindqvist',
  });
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const navigation = page.getByRole('dialog', { name: 'Navigation' });
  const choose = async (name: string, option: string) => {
    await navigation.getByRole('combobox', { name }).tap({ force: true }); // antd lays what is chosen over it
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).tap();
    const toast = page.getByRole('status').filter({ hasText: `Switched to ${option}` });
    await toast.waitFor();
    expect(await isInside(toast, { width: 375, height: 667 })).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).tap();
    await toast.waitFor({ state: 'hidden' });
  };

  await choose('Project', 'Spring Collection');
  await choose('Organization', 'Helios Group');

  await navigation.getByRole('button', { name: 'Close navigation' }).tap();
  await page.getByRole('link', { name: 'Helios Group' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

async function isInside(toast: Locator, { width, height }: { width: number; height: number }): Promise<boolean> {
  const box = await toast.boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
