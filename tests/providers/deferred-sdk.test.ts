import { expect, it, vi } from 'vitest';
import { env } from '@/config';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { createDeferredSdk } from '@/providers/auth/DeferredIdentity';
import { callbackPath } from '@/providers/auth/identity';
import { isReauthenticationDemanded, waitingNotice } from '@/providers/auth/notices';

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

/** The SDK's code can't be had, now and later. */
function sdkWithoutCode() {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  return createDeferredSdk({ ...lazyCode(load), load });
}

it.each([
  ['logout', 'provider-unaware'],
  ['forget', undefined],
] as const)('ends the session on this machine by %s where the code can’t be had', async (method, notice) => {
  const user = `@@auth0spajs@@::${clientId}::@@user@@`;
  localStorage.setItem(user, JSON.stringify({ decodedToken: { user: { sub: 'auth0|ada' } } }));
  localStorage.setItem(key(audience), JSON.stringify(token(61)));
  const sdk = sdkWithoutCode();
  expect(sdk.getState().state).toMatchObject({ status: 'signed-in', subject: 'auth0|ada' });
  await sdk.methods[method]();
  expect(sdk.getState().state).toEqual({ status: 'signed-out', callbackFailed: false });
  expect([localStorage.getItem(user), localStorage.getItem(key(audience))]).toEqual([null, null]);
  expect(waitingNotice()).toBe(notice);
  expect(isReauthenticationDemanded()).toBe(notice !== undefined);
});

it('tells a callback that waits for code which can’t be had that it has failed', async () => {
  window.history.replaceState(null, '', callbackPath);
  const sdk = sdkWithoutCode();
  expect(sdk.getState().state).toEqual({ status: 'loading' });
  await expect(sdk.methods.login()).rejects.toThrow("The sign-in service can't be reached.");
  expect(sdk.getState().state).toEqual({ status: 'signed-out', callbackFailed: true });
});
