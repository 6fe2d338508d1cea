import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keyEndpoint } from './identityTraffic';
import { pathOf, signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { origin } from './world';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const addressOf = (page: Page) => page.url().slice(origin.length);

/** Notes on the page, when it comes out of the back/forward cache, whether it shows who was signed in. */
const noteReturns = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.cameBackWith = document.body.innerText;
    });
  });

it('keeps a deep link through the sign-in, and shows nothing protected after the logout', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  await noteReturns(page);
  await page.goto('/links?size=50#here');
  const answer = page.waitForRequest(/\/callback\?code=/);
  await signIn(page, 'Ada Lindqvist');
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  expect(addressOf(page)).toMatch(/^\/links\?size=50(?!.*[?&](code|state)=).*#here$/);

  // in the app, the same answer leads home
  await page.goto((await answer).url());
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
  expect(pathOf(page)).toBe('/');
  await page.goBack({ waitUntil: 'commit' });
  await navigation(page).getByRole('link', { name: 'Domains' }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();

  // nothing protected on Back after the logout, not even out of the back/forward cache
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await signInButton(page).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await signInButton(page).waitFor();
  expect(addressOf(page)).toBe('/login');
  expect(await page.getByText('ada@example.com').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.cameBackWith ?? '')).not.toContain('ada@');

  await page.goto((await answer).url());
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await signInButton(page).waitFor();
  expect(addressOf(page)).toBe('/login');

  // the provider asks who it is, and leads no other person to the address of the person who left
  await signIn(page, 'Nia New');
  await expect.poll(textOf(userInfo(page))).toMatch('Nia New');
  expect(pathOf(page)).toBe('/');
});

it('leads Back from the identity provider to where the visitor was, where a sign-in can be started again', async () => {
  const { page } = await openApp({ at: '/privacy' });
  await page.goto('/auth-redirect');
  await page.getByRole('button', { name: 'Ada Lindqvist' }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/privacy');

  await page.getByRole('link', { name: 'Back to Waypost' }).click();
  await signInButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('There was an error during authentication. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await signInButton(page).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await signIn(page, 'Ada Lindqvist');
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});
