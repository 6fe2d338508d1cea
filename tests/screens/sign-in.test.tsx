import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '@/contract/profile';
import { leaveNotice, waitingNotice } from '@/providers/auth/notices';
import { tokenCache } from '@/providers/auth/tokenCache';
import { isSignedOut, noteSignOut } from '@/providers/store/register';
import { changeIdToken, type IdToken, openWithProvider } from '../support/atProvider';
import { fixClock, takeTimers } from '../support/clock';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

const now = Date.UTC(2030, 0, 1);
const seconds = now / 1000;
const failure = () => screen.findByRole('heading', { name: 'Authentication Error' });

async function open(at?: string) {
  const world = await createTestWorld();
  return { world, ...openWithProvider(world, at) };
}

describe('a sign-in', () => {
  it('leads to the page that was asked for, and leaves neither its code nor its state in the address', async () => {
    const { signIn, address } = await open('/domains?x=1#here');
    await signIn('ada');
    await screen.findByRole('heading', { name: 'Domains', level: 1 });
    expect(address()).toMatch(/^\/domains\?x=1(?!.*[?&](code|state)=).*#here$/);
  });

  it('leads to a page whose address was written with capitals and a slash at its end', async () => {
    const { signIn, address } = await open('/Domains/?x=1');
    await signIn('ada');
    await screen.findByRole('heading', { name: 'Domains', level: 1 });
    expect(address()).toMatch(/^\/domains\?x=1/);
  });

  it('clears what an earlier one left in the browser, and nothing else', async () => {
    const { startSignIn } = await open();
    const both = [localStorage, sessionStorage];
    for (const storage of both) {
      for (const key of ['@@auth0spajs@@::old', 'a0.spajs.txs.old', 'another-app']) storage.setItem(key, '{}');
    }
    await startSignIn();
    const kept = both.map((storage) => Object.keys(storage).filter((key) => /old$|-app$/.test(key)));
    expect(kept).toEqual([['another-app'], ['another-app']]);
  });

  it('ends, once it is complete, what Logout has left to the other tabs and what a return that failed has left to say', async () => {
    noteSignOut();
    leaveNotice('callback-failed');
    const { startSignIn, visit, answerFor } = await open();
    await startSignIn();
    expect(isSignedOut()).toBe(true);
    visit(await answerFor('ada'));
    await waitFor(() => expect(isSignedOut()).toBe(false));
    expect(waitingNotice()).toBeUndefined();
  });

  it('that fails is said in the words of the app, and leads to the sign-in page once', async () => {
    const { startSignIn, sentTo, visit, left, address } = await open();
    await startSignIn();
    const state = sentTo().searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ error: 'access_denied', error_description: '<b>bold</b>', state });
    for (let visits = 0; visits < 2; visits += 1) {
      visit(`/callback?${answer}`);
      await failure();
      expect(screen.getByRole('main').querySelector('b')).toBeNull();
    }
    takeTimers();
    visit(`/callback?${answer}`);
    await failure();
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error during authentication.');
    expect([address(), left.length]).toEqual(['/login', 1]);
  });

  it('that the provider refuses can be read in its own words, cut and as text, on the return and on the sign-in page', async () => {
    const { user, startSignIn, sentTo, visit } = await open();
    await startSignIn();
    const state = sentTo().searchParams.get('state') ?? '';
    const words = `<b>Your account is blocked.</b> ${'x'.repeat(1_000)}`;
    visit(`/callback?${new URLSearchParams({ error: 'access_denied', error_description: words, state })}`);
    await failure();
    const reason = () => screen.findByText(/^<b>Your account is blocked\.<\/b> x+…$/);
    await user.click(screen.getByText('What the sign-in service said'));
    expect((await reason()).textContent).toHaveLength(300);
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    await user.click(await screen.findByText('What the sign-in service said'));
    expect(await reason()).toBeVisible();
    visit('/login');
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(screen.queryByText('What the sign-in service said')).toBeNull();
  });

  it('for which the browser has no room lasts for the visit, and the sign-in page says why it has ended', async () => {
    const { startSignIn, answerFor, visit } = await open('/domains');
    await startSignIn();
    const answer = await answerFor('ada');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      Reflect.set(this, key, value);
    });
    visit(answer);
    await screen.findByRole('heading', { name: 'Domains', level: 1 });
    expect(waitingNotice()).toBe('storage-full');
    for (const key of await (tokenCache.allKeys?.() ?? [])) await tokenCache.remove(key); // what the page alone remembers goes with a reload
    visit('/domains');
    expect(await screen.findByRole('alert')).toHaveTextContent("Your browser's storage for this site is full");
  });

  it('which the browser refuses to store lasts for the visit, and the sign-in page does not call that a lack of room', async () => {
    const { startSignIn, answerFor, visit } = await open('/domains');
    await startSignIn();
    const answer = await answerFor('ada');
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    visit(answer);
    await screen.findByRole('heading', { name: 'Domains', level: 1 });
    for (const key of await (tokenCache.allKeys?.() ?? [])) await tokenCache.remove(key); // what the page alone remembers goes with a reload
    visit('/domains');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser keeps this site from storing data');
  });

  it.each(['code=forged&state=forged', 'error=access_denied&state=forged'])(
    'takes no answer that was not asked for: %s',
    async (query) => {
      const { user, address } = await open(`/callback?${query}`);
      await failure();
      await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
      await screen.findByRole('button', { name: screenWords.signIn });
      expect(address()).toBe('/login');
    },
  );
});

/** Signs in with an ID token that was changed on its way, on a fixed day. */
async function signInWith(change: (token: IdToken) => void) {
  fixClock(new Date(now));
  const app = await open();
  await app.startSignIn();
  const answer = await app.answerFor('ada');
  changeIdToken(app.world, (token) => {
    Object.assign(token.claims, { iat: seconds, exp: seconds + 3600 });
    change(token);
  });
  app.visit(answer);
  return app;
}

describe('an ID token', () => {
  it.each<[string, (token: IdToken) => void]>([
    ['for another client', ({ claims }) => Object.assign(claims, { aud: 'another-client' })],
    ['of another sign-in', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
    ['of another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://evil.test/' })],
    ['signed with a shared secret', ({ header }) => Object.assign(header, { alg: 'HS256' })],
    ['that expired 61 seconds ago', ({ claims }) => Object.assign(claims, { exp: seconds - 61 })],
    ['from a clock that is a day behind', ({ claims }) => shift(claims, -24 * 60)],
  ])('%s is refused, with a reason and without a loop', async (_, change) => {
    const { world, user, left, address } = await signInWith(change);
    await failure();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error during authentication.');
    expect([address(), left.length]).toEqual(['/login', 1]);
    expect(world).toHaveRequested(signedIn, 0);
  });

  it.each<[string, (token: IdToken) => void]>([
    ['that expired 59 seconds ago', ({ claims }) => Object.assign(claims, { iat: seconds - 600, exp: seconds - 59 })],
    ['from a clock that is ten minutes behind', ({ claims }) => shift(claims, -10)],
    ['from a clock that is ten minutes ahead', ({ claims }) => shift(claims, 10)],
    ['from a clock that is a day ahead', ({ claims }) => shift(claims, 24 * 60)],
  ])('%s is taken, because clocks differ', async (_, change) => {
    const { world } = await signInWith(change);
    await waitFor(() => expect(world).toHaveRequested(signedIn, 1));
    await waitFor(() => expect(screen.getAllByText('Ada Lindqvist')).not.toEqual([]));
  });
});

/** The token of a provider whose clock is so many minutes away from the browser's. */
const shift = (claims: IdToken['claims'], minutes: number) =>
  Object.assign(claims, { iat: seconds + minutes * 60, exp: seconds + minutes * 60 + 3600 });
