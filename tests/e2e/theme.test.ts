import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose } from './choose';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';

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

async function framesOf(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page.evaluate(() => [...new Set(window.paintedThemes)]);
}

it('follows the system from the first frame on until a theme is chosen, which the next visit shows', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', theme: 'dark' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await watchFrames(page);
  await page.goto('/projects');
  expect(await framesOf(page)).toEqual(['dark']);

  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system });
    await expect.poll(theme).toBe(system);
  }
  await choose(page, 'Theme', 'Light');
  await expect.poll(theme).toBe('light');
  await page.reload();
  expect(await framesOf(page)).toEqual(['light']);
});
