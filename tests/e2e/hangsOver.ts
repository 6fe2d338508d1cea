import type { Page } from 'playwright-core';

/** By how many pixels the page is wider than its window. */
export const hangsOver = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
