import type { Page } from 'playwright-core';

/** Goes to an address without loading the app anew, as Back and Forward do. A router that has not drawn its first page would miss it. */
export async function goInside(page: Page, at: string): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, at);
}
