import { expect, it } from 'vitest';
import { choose } from './choose';
import { changeIdToken, countRequests, expireToken, type IdToken, tokenEndpoint } from './identityTraffic';
import { pathOf, signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

const failedRequest = /^console: Failed to load resource/;
const now = Date.UTC(2030, 0, 1);
const seconds = now / 1000;

it.each<[string, (token: IdToken) => void]>([
  ['for another client', ({ claims }) => Object.assign(claims, { aud: 'another-client' })],
  ['of another sign-in', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
  ['of another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://evil.test/' })],
  ['signed with a shared secret', ({ header }) => Object.assign(header, { alg: 'HS256' })],
  ['that expired 61 seconds ago', ({ claims }) => Object.assign(claims, { exp: seconds - 61 })],
])('refuses an ID token %s', async (_, change) => {
  const { page } = await openApp();
  await page.clock.setFixedTime(now);
  await changeIdToken(page, (token) => {
    Object.assign(token.claims, { iat: seconds, exp: seconds + 3600 });
    change(token);
  });

  await signInButton(page).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).click();

  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await signInButton(page).waitFor();
  expect(pathOf(page)).toBe('/login');
});

it('takes an ID token that expired 59 seconds ago: clocks may differ by a minute', async () => {
  const { page } = await openApp();
  await page.clock.setFixedTime(now);
  await changeIdToken(page, ({ claims }) => Object.assign(claims, { iat: seconds - 600, exp: seconds - 59 }));

  await signIn(page, 'Ada Lindqvist');

  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});

it.each([
  { clock: 'ten minutes behind', minutes: -10 },
  { clock: 'ten minutes ahead', minutes: 10 },
  { clock: 'a day behind', minutes: -24 * 60 },
])('signs in somebody whose clock is $clock', async ({ minutes }) => {
  const { page } = await openApp();
  await page.clock.install({ time: Date.now() + minutes * 60_000 });

  await signIn(page, 'Ada Lindqvist');

  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});

it('leaves somebody whose clock is a day ahead at the sign-in page, with a reason and without a loop', async () => {
  const { page, context } = await openApp();
  const starts = countRequests(context, '/idp/authorize', 'GET');
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });

  await signInButton(page).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).click();
  await page.waitForURL('**/login');

  await expect.poll(textOf(page.getByRole('alert'))).toMatch('There was an error during authentication.');
  expect(starts()).toBe(1);
});

it('refreshes a token that expires in mid-session once for many calls, and nobody notices', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  const refreshes = countRequests(context, tokenEndpoint);
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(pathOf(page)));

  await expireToken(page);
  const answers = ['projects', 'domains'].map((noun) => page.waitForResponse(`**/v1/organizations/*/${noun}`));
  await choose(page, 'Organization', 'Helios Group');
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);

  expect(refreshes()).toBe(1);
  expect(visited.filter((path) => path !== '/links')).toEqual([]);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('goes on for the rest of the visit when the browser has no room for the refreshed token', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  await expireToken(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const refreshes = countRequests(context, tokenEndpoint);

  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  await choose(page, 'Organization', 'Helios Group');
  await page.getByText('Switched to Helios Group').waitFor();
  await choose(page, 'Theme', 'Dark');

  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expect.poll(refreshes).toBe(1);
  expect(pathOf(page)).toBe('/domains');
});

it('signs out once, with one message, when no new token is to be had', async () => {
  const { page, context } = await openApp({
    at: '/links',
    as: 'Ada Lindqvist',
    signsIn: 'by hand',
    expected: [failedRequest],
  });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  await page.route(`**${tokenEndpoint}`, (route) => route.fulfill({ status: 403, json: { error: 'invalid_grant' } }));
  const starts = countRequests(context, '/idp/authorize');

  await expireToken(page);
  await choose(page, 'Organization', 'Helios Group');

  await expect.poll(textOf(page.getByRole('alert'))).toMatch('Failed to get authentication token');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(pathOf(page)).toBe('/login');
  expect(starts()).toBe(0);
});

it('leads to the sign-in page once, with one message, when many calls are refused', async () => {
  const { page, context } = await openApp({
    at: '/links',
    as: 'Ada Lindqvist',
    signsIn: 'by hand',
    expected: [failedRequest],
  });
  await userInfo(page).waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { detail: 'No longer valid' } }));
  const logouts = countRequests(context, '/idp/v2/logout');
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(pathOf(page)));

  await choose(page, 'Organization', 'Helios Group');

  await page.getByText('Your session has ended').waitFor();
  await page.waitForLoadState('networkidle');
  expect(visited.filter((path) => path !== '/links')).toEqual(['/login']);
  expect(await page.getByText('Your session has ended').count()).toBe(1);
  expect(await page.getByText('No longer valid').count()).toBe(0);
  expect(logouts()).toBe(0);
});

it('tries a profile that can’t be loaded again only when asked to', async () => {
  const { page, context } = await openApp({ at: '/domains', expected: [failedRequest] });
  const profiles = countRequests(context, '/v1/user/signed-in', 'POST');
  const starts = countRequests(context, '/idp/authorize', 'GET');
  await page.route('**/v1/user/signed-in', (route) => route.fulfill({ status: 500, json: {} }));

  await signIn(page, 'Ada Lindqvist');
  await page.getByText('Failed to load user profile. Please try again.').waitFor();
  await page.waitForLoadState('networkidle');
  expect([pathOf(page), profiles(), starts()]).toEqual(['/login', 1, 1]);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
  expect([profiles(), starts()]).toEqual([2, 1]);
});

it.each(['{', '5', '[]', '{"body":5,"expiresAt":9999999999}', '{"decodedToken":{"user":7}}'])(
  'asks for a sign-in and for consent when the browser’s storage holds only %s',
  async (damaged) => {
    const { page } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });
    await userInfo(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate((text) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    }, damaged);

    await page.reload();

    await signInButton(page).waitFor();
    await page.getByRole('button', { name: 'Accept All' }).waitFor();
    expect(pathOf(page)).toBe('/login');
  },
);
