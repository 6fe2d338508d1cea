import { Buffer } from 'node:buffer';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';

/** The paths of the sandbox's identity provider that the app asks by itself. */
export const tokenEndpoint = '/idp/oauth/token';
export const keyEndpoint = '/idp/.well-known/jwks.json';

/** Counts the requests of all tabs to that path from now on. */
export function countRequests(context: BrowserContext, path: string, method?: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path && (method ?? request.method()) === request.method()) count += 1;
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

const part = z.record(z.string(), z.unknown());
const tokens = z.looseObject({ id_token: z.string() });

export interface IdToken {
  header: z.infer<typeof part>;
  claims: z.infer<typeof part>;
}

/** Changes the ID token on its way to the app; the SDK trusts the connection and checks no signature. */
export const changeIdToken = (page: Page, change: (token: IdToken) => void) =>
  page.route(`**${tokenEndpoint}`, async (route) => {
    const response = await route.fetch();
    const body = tokens.parse(await response.json());
    const [head = '', payload = '', signature = ''] = body.id_token.split('.');
    const token = { header: decoded(head), claims: decoded(payload) };
    change(token);
    const changed = [encoded(token.header), encoded(token.claims), signature].join('.');
    await route.fulfill({ response, json: { ...body, id_token: changed } });
  });

const decoded = (text: string) => part.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
