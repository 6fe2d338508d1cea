import type { Browser, BrowserContextOptions } from 'playwright-core';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const states = new Map<string, Promise<StoredState>>();

/**
 * What is in the browser of somebody who has signed in and answered the cookie banner; made once per person and app. A
 * journey that ends or refreshes the session must sign in by itself, because all others share this one.
 */
export function signedInState(browser: Browser, origin: string, person: string): Promise<StoredState> {
  const key = `${origin} ${person}`;
  const known = states.get(key) ?? make(browser, origin, person);
  states.set(key, known);
  return known;
}

async function make(browser: Browser, origin: string, person: string): Promise<StoredState> {
  const context = await browser.newContext({ baseURL: origin, storageState: rejectedAll(origin) });
  const page = await context.newPage();
  await page.goto('/auth-redirect');
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/idp/') && pathname !== '/callback');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What is in the browser of a visitor who has rejected all cookies. */
export const rejectedAll = (origin: string): StoredState => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: 'waypost-consent',
          value: JSON.stringify({ essential: true, analytics: false, functional: false, dismissed: true }),
        },
      ],
    },
  ],
});
