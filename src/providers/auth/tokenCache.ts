import type { ICache } from '@auth0/auth0-react';
import { env } from '@/config';
import { isUnstored, readStoredJson, storedKeys, writeStored } from '../storage';
import { cachePrefix } from './providerState';

/** How long browsers may take to show one tab what another has stored, in ms. */
const propagationMs = 50;

/**
 * The SDK's cache in local storage (docs/decisions/0014). The SDK's own cache throws where storage is blocked or full, and
 * loses a refresh token that the provider has just exchanged. Here, what can't be stored lasts as long as the page.
 */
export const tokenCache: ICache = {
  async get<T>(key: string) {
    const entry = read<T>(key);
    if (!isExpired(entry)) return entry;
    // Another tab may just have refreshed it, and a refresh token that is used twice ends the session for good.
    await new Promise((resolve) => setTimeout(resolve, propagationMs));
    return read<T>(key);
  },
  set(key, entry) {
    // The SDK writes an expired entry back without its token, outside its lock: over what another tab has just refreshed.
    if (!isStripped(entry)) writeStored(key, JSON.stringify(entry));
  },
  remove: (key) => writeStored(key, undefined),
  allKeys: () => storedKeys(cachePrefix),
};

/** What the SDK keeps: tokens with their end in seconds, or the person's ID token. */
interface Entry {
  readonly expiresAt?: number;
  readonly body?: { readonly access_token?: string };
  readonly decodedToken?: { readonly user?: { readonly sub?: string } };
}

/** Not validated: only the SDK writes these entries. */
const read = <T>(key: string) => readStoredJson(key, (entry) => entry as T);

/** The SDK renews a token this long before its end, which can't be set. A larger number here would have no effect. */
const renewalSeconds = 60;

const isExpired = (entry: unknown) =>
  ((entry as Entry | undefined)?.expiresAt ?? Infinity) - renewalSeconds < Date.now() / 1000;

const isStripped = (entry: unknown) => {
  const { body } = entry as Entry; // the SDK's own
  return body !== undefined && body.access_token === undefined;
};

const ownPrefix = `${cachePrefix}::${env.auth.clientId}::`;
const userKey = `${ownPrefix}@@user@@`;

/** Whether the sign-in ends with the page, because the browser had no room for it. */
export const isSignInUnstored = (): boolean => isUnstored(ownPrefix);

/** Who is signed in by what is stored; another tab may have changed it. */
export const storedSubject = (): string | undefined => read<Entry | null>(userKey)?.decodedToken?.user?.sub;

/** The access token that the SDK would give, while it need not be refreshed. */
export const storedToken = (): string | undefined =>
  storedKeys(`${ownPrefix}${env.auth.audience}::`)
    .map((key) => read<Entry | null>(key))
    .map((entry) => (isExpired(entry) ? undefined : entry?.body?.access_token))
    .find((token) => typeof token === 'string');
