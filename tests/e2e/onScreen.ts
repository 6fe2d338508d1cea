import type { Page } from 'playwright-core';
import { screenWords } from '../support/screenWords';

/** What tells a visitor from a signed-in person: the button of the sign-in page, and the block with the person's name. */
export const signInButton = (page: Page) => page.getByRole('button', { name: screenWords.signIn, exact: true });
export const userInfo = (page: Page) => page.getByRole('region', { name: 'User Info' });

/** Gives the window another size, and the page two frames to draw itself for it; then it has nothing more to do. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // Chromium may never report that a page is idle which has nothing to draw
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;
