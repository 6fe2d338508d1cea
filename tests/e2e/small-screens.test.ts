import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseNorthwind, startLink } from './linksScreen';
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

it('the workspace never scrolls sideways at 320 px, nor does the navigation', async () => {
  const { page } = await openApp({ viewport, as: 'Ada Lindqvist' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await hangsOver(page)).toBe(0);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  expect(await hangsOver(page)).toBe(0);
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Links' }).click();
  await page.getByText('Select a domain to view links').waitFor();
  expect(await hangsOver(page)).toBe(0);
});

it('the header of a phone fits into 320 px, and each thing to press there is 44 px or more', async () => {
  const { page } = await openApp({ viewport, isPhone: true, as: 'Ada Lindqvist' });
  await page.getByRole('heading', { level: 1 }).waitFor();
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
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  }
});

it.each([
  { at: '/organizations', shown: 'Helios Group' },
  { at: '/projects', shown: 'Spring Collection' },
  { at: '/domains', shown: 'winter-2024.northwind.example' },
  { at: '/upload', shown: 'Firebase Dynamic Links' },
  { at: '/analytics', shown: 'Clicks over time' },
  { at: '/analytics?tab=devices', shown: 'Clicks by browser' },
  { at: '/choose-plan', shown: 'Choose Your Plan' },
])('$at never scrolls sideways at 320 px', async ({ at, shown }) => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);
  await page.setViewportSize(viewport);

  await page.goto(at);

  await page.getByText(shown).first().waitFor();
  expect(await hangsOver(page)).toBe(0);
});

it('a filled list never scrolls the page sideways at 320 px, nor do details and the wizard on any step', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });
  await chooseNorthwind(page);
  await page.setViewportSize(viewport);
  const list = page.getByRole('region', { name: /^Links on / });
  expect(await hangsOver(page)).toBe(0);
  expect(await list.evaluate((region) => region.scrollWidth > region.clientWidth && region.tabIndex === 0)).toBe(true);

  await page
    .getByRole('button', { name: /^Details for / })
    .first()
    .click();
  await page.getByText('Click Count').waitFor();
  expect(await hangsOver(page)).toBe(0);

  const dialog = await startLink(page, { destination: 'https://www.example.com/', slug: 'narrow', name: 'Narrow' });
  expect(await hangsOver(page)).toBe(0);
  for (const text of ['UTM Parameters', 'Link Summary']) {
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog.getByText(text).waitFor();
    expect(await hangsOver(page)).toBe(0);
  }
});
