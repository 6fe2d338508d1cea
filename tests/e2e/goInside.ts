import type { Page } from 'playwright-core';

/** Goes to an address without loading the app anew, as Back and Forward do. */
export const goInside = (page: Page, at: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, at);
