import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const states = new Map<string, Promise<StoredState>>();

/**
 * What is in the browser of a person who has signed in and answered the cookie banner; made once per person and app. A
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

/**
 * Lets the first page of the context find what an earlier visit has stored; once that page is open, the answer is to be
 * disposed of, so that nothing comes back that the app or the journey has deleted. Playwright itself opens a page, with a
 * process of its own, to store it: a tenth of what opening the app costs.
 */
export async function storeEarlier(context: BrowserContext, { cookies, origins }: StoredState) {
  await context.addCookies(cookies);
  return context.addInitScript((stored) => {
    const own = stored.find(({ origin }) => origin === location.origin);
    for (const { name, value } of own?.localStorage ?? []) localStorage.setItem(name, value);
  }, origins);
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
