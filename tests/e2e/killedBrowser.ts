import { type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { origin } from './world';

/** A browser with data that outlive it, so that it can be killed. */
export async function launchFor(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  context.setDefaultTimeout(45_000);
  return context;
}

/** The number of the browser's process. */
export async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const { id = Number.NaN } = processInfo.find(({ type }) => type === 'browser') ?? {};
  return id;
}
