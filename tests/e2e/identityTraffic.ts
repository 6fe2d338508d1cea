import type { BrowserContext, Page } from 'playwright-core';

/** The paths of the sandbox's identity provider that the app asks by itself. */
export const tokenEndpoint = '/idp/oauth/token';
export const keyEndpoint = '/idp/.well-known/jwks.json';

/** Counts the requests of all tabs to that path from now on. */
export function countRequests(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Makes the access token that the SDK keeps an expired one, for every tab. */
export const expireToken = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('@@auth0spajs@@'))) {
      const entry: unknown = JSON.parse(localStorage.getItem(key) ?? '');
      if (typeof entry === 'object' && entry !== null && 'expiresAt' in entry) {
        localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 0 }));
      }
    }
  });
