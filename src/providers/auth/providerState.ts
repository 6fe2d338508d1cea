import { env } from '@/config';
import { limits } from '@/config/limits';
import { storedKeys, writeStored } from '../storage';

/** The Auth0 SDK's prefixes: of its cache, which holds who is signed in, and of a sign-in under way. */
export const cachePrefix = '@@auth0spajs@@';
const transactionPrefix = 'a0.spajs';

/** True while a sign-in that this tab started has not come back. */
export const hasTransaction = () => storedKeys(`${transactionPrefix}.txs`, 'session').length > 0;

/** Removes what the SDK has left in local and session storage, and nothing else. Called before each sign-in. */
export function clearProviderState(): void {
  for (const area of ['local', 'session'] as const) {
    for (const prefix of [cachePrefix, transactionPrefix]) {
      for (const key of storedKeys(prefix, area)) writeStored(key, undefined, area);
    }
  }
}

/** The provider's address; the configuration may name a bare host. */
const providerUrl = /^https?:\/\//.test(env.auth.domain) ? env.auth.domain : `https://${env.auth.domain}`;

/** Rejects when the provider does not answer within 10 s, before the browser leaves for an error page of its own. */
export const reachIdentityProvider = (): Promise<unknown> =>
  inTime(fetch(`${providerUrl}/.well-known/jwks.json`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' }));

/** The answer, or after the 10 s that the identity provider gets a rejection without a cause. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limits.identityTimeoutMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
