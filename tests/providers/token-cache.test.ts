import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearProviderState } from '@/providers/auth/providerState';
import { storedSubject, tokenCache } from '@/providers/auth/tokenCache';

const now = Date.UTC(2030, 0, 1);
const key = '@@auth0spajs@@::waypost-sandbox::api::openid';
const userKey = '@@auth0spajs@@::waypost-sandbox::@@user@@';
const entry = (token: string, expiresInSeconds: number) => ({
  body: { client_id: 'waypost-sandbox', access_token: token, refresh_token: `refresh-${token}` },
  expiresAt: now / 1000 + expiresInSeconds,
});
const store = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => clearProviderState());

describe('the token cache', () => {
  it('gives a token that is good for more than a minute at once', async () => {
    store(entry('good', 61));
    expect(await tokenCache.get(key)).toMatchObject({ body: { access_token: 'good' } });
  });

  it('gives the token that another tab has stored while an expired one was read', async () => {
    store(entry('old', 59));
    const read = Promise.resolve(tokenCache.get(key));
    store(entry('new', 300));
    await vi.runAllTimersAsync();
    expect(await read).toMatchObject({ body: { access_token: 'new' } });
  });

  it('does not let the SDK write an expired entry back over a new one', async () => {
    store(entry('new', 300));
    await tokenCache.set(key, { body: { refresh_token: 'refresh-old' }, expiresAt: 0 });
    expect(await tokenCache.get(key)).toMatchObject({ body: { access_token: 'new' } });
  });

  it('keeps what the browser does not store, names it, and forgets it with the rest', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await tokenCache.set(key, entry('unstored', 300));
    expect(await tokenCache.get(key)).toMatchObject({ body: { access_token: 'unstored' } });
    expect(await tokenCache.allKeys?.()).toEqual([key]);
    await tokenCache.remove(key);
    expect(await tokenCache.get(key)).toBeUndefined();
  });
});

it.each([
  ['{"decodedToken":{"user":{"sub":"auth0|ada"}}}', 'auth0|ada'],
  ['{"decodedToken":{"user":7}}', undefined],
  ['{"decodedToken":null}', undefined],
  ['null', undefined],
  ['{', undefined],
])('reads from the storage, where %s stands, that %s is signed in', (stored, subject) => {
  localStorage.setItem(userKey, stored);
  expect(storedSubject()).toBe(subject);
});

it('clears what the provider’s SDK keeps in both storages, and nothing else', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('@@auth0spajs@@::x', '{}');
    storage.setItem('a0.spajs.txs.x', '{}');
    storage.setItem('mine@@auth0spajs@@', 'stays');
  }
  clearProviderState();
  for (const storage of [localStorage, sessionStorage]) {
    expect(Object.keys(storage).filter((key) => key !== 'waypost-consent')).toEqual(['mine@@auth0spajs@@']);
  }
});
