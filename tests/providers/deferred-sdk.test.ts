import { expect, it, vi } from 'vitest';
import { env } from '@/config';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { createDeferredSdk } from '@/providers/auth/DeferredIdentity';

const { clientId, audience } = env.auth;
const now = Date.UTC(2030, 0, 1);
const key = (api: string) => `@@auth0spajs@@::${clientId}::${api}::openid profile email offline_access`;
const token = (secondsLeft: number) => ({ body: { access_token: 'stored' }, expiresAt: now / 1000 + secondsLeft });

async function getToken(stored: Record<string, unknown>) {
  vi.useFakeTimers({ now });
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
  const code = lazyCode(async () => {
    sdk.report({
      state: { status: 'signed-in', subject: 'auth0|ada' },
      methods: { ...sdk.methods, getToken: async () => 'refreshed' },
      isLeaving: false,
    });
    return () => null;
  });
  const sdk = createDeferredSdk(code);
  return sdk.methods.getToken();
}

it.each([
  ['stored', 'that is good for more than a minute', { [key(audience)]: token(61) }],
  ['refreshed', 'that ends within a minute', { [key(audience)]: token(59) }],
  ['refreshed', 'of another API', { [key('https://other.test')]: token(61) }],
  ['refreshed', 'that has been taken out', { [key(audience)]: { body: {}, expiresAt: now } }],
  ['refreshed', 'that is damaged', { [key(audience)]: null }],
])('gives the %s token where one is stored %s', async (given, _, stored) => {
  expect(await getToken(stored)).toBe(given);
});
