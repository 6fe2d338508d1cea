import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumArguments } from '../support/chromium';
import { keyEndpoint } from './identityTraffic';
import { signedInState, storeEarlier } from './signedIn';
import { origin, ownBrowser } from './world';

/**
 * The page of a browser with data that outlive it, so that it can be killed; in it Ada has signed in. A killed one loses what it
 * has not yet written of its local storage, so each one is given the session anew.
 */
export async function launchFor(folder: string): Promise<Page> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    baseURL: origin,
    args: chromiumArguments,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  context.setDefaultTimeout(45_000);
  const [page = await context.newPage()] = context.pages();
  const earlier = await storeEarlier(context, await signedInState(await ownBrowser(), origin, 'Ada Lindqvist'));
  await page.goto(keyEndpoint);
  await earlier.dispose();
  return page;
}

/** The number of the browser's process. */
export async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const { id = Number.NaN } = processInfo.find(({ type }) => type === 'browser') ?? {};
  return id;
}
