import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose } from './choose';
import { openApp } from './openApp';

type Theme = 'light' | 'dark';

declare global {
  interface Window {
    paintedThemes?: string[];
  }
}

/** Notes the theme of each frame, from the first one on. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const painted: string[] = [];
    window.paintedThemes = painted;
    const note = () => {
      painted.push(document.documentElement.dataset.theme ?? 'none');
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

const framesOf = (page: Page) => page.evaluate(() => [...new Set(window.paintedThemes)]);

it.each<{ system: Theme }>([{ system: 'light' }, { system: 'dark' }])(
  'follows the $system system from the first frame on',
  async ({ system }) => {
    const { page } = await openApp({ theme: system });
    await watchFrames(page);

    await page.reload();

    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await framesOf(page)).toEqual([system]);
  },
);

it.each<{ system: Theme; chosen: Theme; label: string }>([
  { system: 'light', chosen: 'dark', label: 'Dark' },
  { system: 'dark', chosen: 'light', label: 'Light' },
])('shows the chosen $chosen theme on a $system system, from the first frame of the next visit on', async (theme) => {
  const { page, context } = await openApp({ theme: theme.system, as: 'Ada Lindqvist' });
  await choose(page, 'Theme', theme.label);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme.chosen);

  const next = await context.newPage();
  await watchFrames(next);
  await next.goto('/');

  await next.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await framesOf(next)).toEqual([theme.chosen]);
});

it('follows a change of the system while it is open', async () => {
  const { page } = await openApp({ theme: 'light', as: 'Ada Lindqvist' });

  await page.emulateMedia({ colorScheme: 'dark' });

  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
