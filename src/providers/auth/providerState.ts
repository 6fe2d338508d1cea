import { env } from '@/config';
import { limits } from '@/config/limits';

/** The prefixes under which the Auth0 SDK keeps its cache and its transactions. */
const prefixes = ['@@auth0spajs@@', 'a0.spajs'];

const isProviderKey = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));

/** True for the key under which the SDK keeps who is signed in. */
export const isCacheKey = (key: string | null) => key?.startsWith('@@auth0spajs@@') ?? false;

/** True while a sign-in that this tab started has not come back. */
export function hasTransaction(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith('a0.spajs.txs'));
  } catch {
    return false; // blocked storage remembers no sign-in
  }
}

const areas = [() => window.localStorage, () => window.sessionStorage];

/** Section 4: before each login start, what the SDK left in local and session storage is cleared, and nothing else. */
export function clearProviderState(): void {
  for (const area of areas) {
    try {
      const storage = area();
      for (const key of Object.keys(storage)) if (isProviderKey(key)) storage.removeItem(key);
    } catch {
      // blocked storage holds nothing to clear
    }
  }
}

/** False where the browser blocks local storage; the SDK then keeps its tokens in memory. */
export function storageWorks(): boolean {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}

/** The provider's address; the configuration may name a bare host. */
const providerUrl = /^https?:\/\//.test(env.auth.domain) ? env.auth.domain : `https://${env.auth.domain}`;

/** Rejects when the provider does not answer within 10 s, before the browser leaves for an error page of its own. */
export async function reachIdentityProvider(): Promise<void> {
  await fetch(`${providerUrl}/.well-known/jwks.json`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(limits.identityTimeoutMs),
  });
}
