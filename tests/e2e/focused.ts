import type { Page } from 'playwright-core';

/** For `expect.poll`: what has the focus, in its words. */
export const focusedText = (page: Page) => () =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? '');
