import type { Page } from 'playwright-core';

/**
 * Whether this browser asks again for a module that failed to load. Chromium 150 remembers the failure until the page is
 * loaded anew, 156 does not; no page can do anything about it.
 */
export async function asksAgain(page: Page): Promise<boolean> {
  const address = '/assets/comes-late.js';
  const ask = () => page.evaluate<boolean>(`import('${address}').then(() => true, () => false)`);
  await page.route(`**${address}`, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  if (await ask()) throw new Error('A module that is not there was found');
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const isThere = await ask();
  await page.unroute(`**${address}`);
  return isThere;
}
