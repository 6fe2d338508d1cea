import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countRequests, keyEndpoint } from './identityTraffic';
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
  const { page } = await openApp({ as: 'Ada Lindqvist', expected: [failedRequest] });
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
  const { page, context } = await openApp({ as: 'Pia Waiting', hosts: ['waypost.test'], expected: [failedRequest] });
  await context.route('https://waypost.test/**', (route) => route.fulfill({ body: 'The marketing site' }));

  for (const name of ['join the waitlist', 'contact us']) {
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name }).click()]);
    await tab.getByText('The marketing site').waitFor();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  }
});
