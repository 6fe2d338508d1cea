import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countRequests, expireToken, keyEndpoint, tokenEndpoint } from './identityTraffic';
import { signInButton, pathOf, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

/** Notes on the page, when it comes out of the back/forward cache, whether it shows who was signed in. */
const noteReturns = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.cameBackWith = document.body.innerText;
    });
  });

it('shows nothing protected on Back after a logout, not even out of the back/forward cache', async () => {
  const { page } = await openApp();
  await noteReturns(page);
  await page.reload();
  await signIn(page, 'Ada Lindqvist');
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await signInButton(page).waitFor();
  await page.goBack({ waitUntil: 'commit' });

  await signInButton(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.cameBackWith ?? '')).not.toContain('ada@');
});

it('can start the sign-in again after Back from the identity provider', async () => {
  const { page } = await openApp();
  await signInButton(page).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).waitFor();

  await page.goBack({ waitUntil: 'commit' });

  await signIn(page, 'Ada Lindqvist');
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});

it('leads Back from the identity provider to where the visitor was before the bridge', async () => {
  const { page } = await openApp({ at: '/privacy' });
  await page.goto('/auth-redirect');
  await page.getByRole('button', { name: 'Ada Lindqvist' }).waitFor();

  await page.goBack({ waitUntil: 'commit' });

  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/privacy');
});

it('ends the session in a tab that comes Back after another one has logged out', async () => {
  const { page, context } = await openApp({ at: '/domains', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.goto(keyEndpoint);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await signInButton(other).waitFor();

  await page.goBack({ waitUntil: 'commit' });

  await signInButton(page).waitFor();
  expect(pathOf(page)).toBe('/login');
});

it('makes no further call in the other tab after a logout', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });
  const other = await context.newPage();
  await other.goto('/domains');
  await other.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  const calls: string[] = [];
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/v1/') && calls.push(request.url()));

  await page.getByRole('button', { name: 'Logout' }).click();

  await signInButton(other).waitFor();
  await signInButton(page).waitFor();
  expect(calls).toEqual([]);
});

it('becomes another person in every tab when another person signs in, and starts at the dashboard there', async () => {
  const { page, context } = await openApp({ at: '/domains', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await signInButton(page).waitFor();

  await signIn(other, 'Max Large');

  await expect.poll(textOf(userInfo(other))).toMatch('Max Large');
  await expect.poll(textOf(userInfo(page))).toMatch('Max Large');
  expect(pathOf(page)).toBe('/');
});

it('refreshes an expired token once for all the calls of all tabs', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  const other = await context.newPage();
  await other.goto('/organizations');
  await userInfo(other).waitFor();
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  const refreshes = countRequests(context, tokenEndpoint);

  await expireToken(page);
  await Promise.all([page.reload(), other.reload()]);

  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
  await expect.poll(textOf(userInfo(other))).toMatch('Ada Lindqvist');
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  expect(refreshes()).toBe(1);
});
