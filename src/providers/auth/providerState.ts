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
