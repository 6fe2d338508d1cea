import type { CDPSession, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { hangsOver } from './hangsOver';
import { resize } from './onScreen';
import { openApp } from './openApp';

it('a phone of 320 px has room for the header with things of 44 px to press, and its navigation takes Back for Escape', async () => {
  const { page, context } = await openApp({
    viewport: { width: 320, height: 640 },
    isPhone: true,
    at: '/domains',
    as: 'Ada Lindqvist',
  });
  await page.getByRole('banner').getByText('Development').waitFor();
  expect(await hangsOver(page)).toBe(0);

  const header = page.getByRole('banner');
  for (const target of [
    header.getByRole('button', { name: 'Open navigation' }),
    header.getByRole('link', { name: 'Waypost Admin' }),
    header.getByRole('combobox', { name: 'Theme' }),
    header.getByRole('button', { name: 'Logout' }),
  ]) {
    const box = await target.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }

  const row = page.getByRole('row', { name: /club\.northwind\.example/ });
  const menu = row
    .getByRole('cell')
    .filter({ has: page.getByRole('button', { name: beginningWith(screenWords.rowActions('')) }) });
  for (const width of [768, 375]) {
    await resize(page, { width, height: 667 });
    const status = await row.getByText('Pending DNS').boundingBox();
    const end = (await menu.boundingBox())?.x;
    expect((status?.x ?? width) + (status?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(end ?? 0);
  }
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const navigation = page.getByRole('dialog', { name: 'Navigation' });
  const choose = async (name: string, option: string) => {
    await navigation.getByRole('combobox', { name }).tap();
    await page.getByRole('option').filter({ hasText: option }).tap();
    const toast = page.getByRole('status').filter({ hasText: screenWords.switchedTo(option) });
    await toast.getByRole('button', { name: 'Close' }).focus(); // it stays
    await expect.poll(() => isInside(toast, { width: 375, height: 667 })).toBe(true);
    const devtools = await context.newCDPSession(page);
    await expect.poll(() => spokenOn(devtools)).toContain(`${name}: ${option}`);
    expect(await spokenOn(devtools)).not.toMatch(/\b(org|prj)_/);
    await toast.getByRole('button', { name: 'Close' }).tap();
    await toast.waitFor({ state: 'hidden' });
  };

  await choose('Project', 'Spring Collection');
  await choose('Organization', 'Helios Group');

  await navigation.getByRole('button', { name: 'Close navigation' }).tap();
  await page.getByRole('link', { name: 'Helios Group' }).waitFor();
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  await navigation.waitFor();
  await page.goBack();
  await navigation.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Helios Group' }).waitFor(); // its page stays
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

/** Names and values of all that is in the accessibility tree. */
async function spokenOn(client: CDPSession): Promise<string> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes.map(({ name, value }) => `${name?.value ?? ''}: ${value?.value ?? ''}`).join('\n');
}

async function isInside(toast: Locator, { width, height }: { width: number; height: number }): Promise<boolean> {
  const box = await toast.boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
