import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose } from './choose';
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

const framesOf = (page: Page) => page.evaluate(() => [...new Set(window.paintedThemes)]);

it('follows the system from the first frame on, and while it is open', async () => {
  const { page } = await openApp({ theme: 'dark' });
  await watchFrames(page);
  for (const system of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: system });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(system);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await framesOf(page)).toEqual([system]);
  }
});

it('shows a chosen theme on a system of the other, from the first frame of the next visit on', async () => {
  const { page, context } = await openApp({ at: '/projects', as: 'Ada Lindqvist' });
  for (const { system, chosen, label } of [
    { system: 'light', chosen: 'dark', label: 'Dark' },
    { system: 'dark', chosen: 'light', label: 'Light' },
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await choose(page, 'Theme', label);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(chosen);

    const next = await context.newPage();
    await next.emulateMedia({ colorScheme: system });
    await watchFrames(next);
    await next.goto('/projects');
    await next.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await framesOf(next)).toEqual([chosen]);
    await next.close();
  }
});
