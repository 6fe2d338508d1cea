import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { countRequests, expireToken, keyEndpoint, tokenEndpoint } from './identityTraffic';
import { pathOf, signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

const failedRequest = /^console: Failed to load resource/;
/** Longer than the ten seconds that the identity provider gets to answer. */
const patience = { timeout: 20_000 };

it('says that the sign-in service can’t be reached, and signs in when it is there again', async () => {
  const { page } = await openApp({ expected: [failedRequest] });
  await page.route(`**${keyEndpoint}`, (route) => route.abort());

  await signInButton(page).click();
  await expect.poll(textOf(page.getByRole('alert'))).toMatch("The sign-in service can't be reached.");
  expect(pathOf(page)).toBe('/login');

  await page.unrouteAll();
  await signIn(page, 'Ada Lindqvist');
  await userInfo(page).waitFor();
});

it('gives up on a sign-in service that does not answer, on the sign-in page and at the bridge', async () => {
  const { page } = await openApp({ at: '/login' });
  await page.route(`**${keyEndpoint}`, () => {});

  await signInButton(page).click();
  await page.getByRole('alert').waitFor(patience);
  expect(await signInButton(page).getAttribute('aria-disabled')).toBeNull();

  await page.goto('/auth-redirect');
  await page.waitForURL('**/login', patience);
  await expect.poll(textOf(page.getByRole('alert'))).toMatch('Sign-in is not available');
});

it('signs out here when the sign-in service can’t be reached, says so, and has the next sign-in ask who is there', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand', expected: [failedRequest] });
  await userInfo(page).waitFor();
  await page.route(`**${keyEndpoint}`, (route) => route.abort());

  await page.getByRole('button', { name: 'Logout' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You are signed out here only' });
  await expect.poll(textOf(alert)).toMatch("The sign-in service can't be reached and may still know you.");
  expect(pathOf(page)).toBe('/login');
  expect(await page.getByText('ada@example.com').count()).toBe(0);

  await page.unrouteAll();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/idp/authorize');
  await signInButton(page).click();
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login');
});

it('gives up on a logout that gets no answer, and the visitor is signed out all the same', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.route(`**${keyEndpoint}`, () => {});

  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByRole('heading', { name: 'Signing out...' }).waitFor();
  await page.getByText('You are signed out here only').waitFor(patience);
  expect(pathOf(page)).toBe('/login');
});

/** The sign-in service is silent when it is asked for a token, until it is told to go on. */
async function silenceTokens(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isSilent = true;
  await page.route(`**${tokenEndpoint}`, (route) => (isSilent ? void held.push(route) : route.continue()));
  return async () => {
    isSilent = false;
    await Promise.allSettled(held.map((route) => route.continue())); // those that the page has given up can't go on
  };
}

it('tells whoever comes back after ten seconds that no token is to be had, and goes on when it is asked again', async () => {
  const { page, context } = await openApp({ at: '/domains', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  const starts = countRequests(context, '/idp/authorize');
  await expireToken(page);
  const goOn = await silenceTokens(page);

  const reloadedAt = Date.now();
  await page.reload();
  await page.getByText('Failed to load user profile. Please try again.').waitFor(patience);
  expect(Date.now() - reloadedAt).toBeLessThan(15_000);

  await goOn();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
  expect([pathOf(page), starts()]).toEqual(['/domains', 0]);
});

it('waits for a token that comes after eight seconds', async () => {
  const { page } = await openApp({ at: '/domains', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  await expireToken(page);
  await page.route(`**${tokenEndpoint}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    await route.continue();
  });

  await page.reload();

  await userInfo(page).waitFor(patience);
  expect(pathOf(page)).toBe('/domains');
});

it('gives up after ten seconds on a sign-in that is not completed, and another one can be started', async () => {
  const { page } = await openApp();
  await signInButton(page).click();
  await silenceTokens(page);

  await page.getByRole('button', { name: 'Ada Lindqvist' }).click();
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor(patience);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.poll(textOf(page.getByRole('alert'))).toMatch('There was an error during authentication.');
  expect(await signInButton(page).getAttribute('aria-disabled')).toBeNull();
});

it('clears what the sign-in left in the browser before it starts another one, and nothing else', async () => {
  const { page } = await openApp();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('@@auth0spajs@@::old', '{}');
      storage.setItem('a0.spajs.txs.old', '{}');
      storage.setItem('somebody-else', 'stays');
    }
  });

  await signIn(page, 'Ada Lindqvist');
  await userInfo(page).waitFor();

  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).filter((key) => /old$|else$/.test(key))),
  );
  expect(kept).toEqual([['somebody-else'], ['somebody-else']]);
});

it('shows the failure of a sign-in in its own words, and goes to the sign-in page once', async () => {
  const { page, context } = await openApp();
  await signInButton(page).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).waitFor();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const starts = countRequests(context, '/idp/authorize');
  const answer = new URLSearchParams({ error: 'access_denied', error_description: '<b>bold</b>', state });

  await page.goto(`/callback?${answer}`);
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  expect(await page.getByRole('main').innerHTML()).not.toContain('bold');
  await page.reload();
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();

  await page.waitForURL('**/login');
  await expect.poll(textOf(page.getByRole('alert'))).toMatch('There was an error during authentication.');
  expect(starts()).toBe(0);
});

const blockStorage = (page: Page, names: readonly string[]) =>
  page.addInitScript((blocked) => {
    for (const name of blocked) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  }, names);

it('works for one visit where the browser blocks local storage', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  await blockStorage(page, ['localStorage']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Reject All' }).click();

  await signIn(page, 'Ada Lindqvist');
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});

it('says that the browser blocks what signing in needs', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  await blockStorage(page, ['localStorage', 'sessionStorage']);
  await page.goto('/');

  await signInButton(page).click();

  await expect.poll(textOf(page.getByRole('alert'))).toMatch('Your browser keeps this site from storing data');
  expect(await signInButton(page).getAttribute('aria-disabled')).toBeNull();
});

it('refuses somebody who has lost preview access, even where the browser blocks session storage', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand', expected: [failedRequest] });
  await userInfo(page).waitFor();
  await blockStorage(page, ['sessionStorage']);
  await page.route('**/v1/user/signed-in', (route) => route.fulfill({ status: 403, json: {} }));

  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Preview Access Required' }).waitFor();

  await page.reload();
  await signInButton(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('opens the ways to preview access in tabs that can’t reach back', async () => {
  const { page, context } = await openApp({
    as: 'Pia Waiting',
    signsIn: 'by hand',
    hosts: ['waypost.test'],
    expected: [failedRequest],
  });
  await context.route('https://waypost.test/**', (route) => route.fulfill({ body: 'The marketing site' }));

  for (const name of ['join the waitlist', 'contact us']) {
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name }).click()]);
    await tab.getByText('The marketing site').waitFor();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  }
});
