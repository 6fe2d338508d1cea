import { expect, it } from 'vitest';
import { countRequests, expireToken, keyEndpoint, tokenEndpoint } from './identityTraffic';
import { pathOf, signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

it('a logout ends the session in every tab without a further call, and whoever signs in next is at home in every tab', async () => {
  const { page, context } = await openApp({ at: '/domains', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await userInfo(page).waitFor();
  const other = await context.newPage();
  await other.goto('/projects');
  await other.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  const calls: string[] = [];
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/v1/') && calls.push(request.url()));

  await other.getByRole('button', { name: 'Logout' }).click();
  await signInButton(page).waitFor();
  await signInButton(other).waitFor();
  expect(calls).toEqual([]);
  expect(await page.getByText('ada@example.com').count()).toBe(0);

  await signIn(other, 'Max Large');
  await expect.poll(textOf(userInfo(other))).toMatch('Max Large');
  await expect.poll(textOf(userInfo(page))).toMatch('Max Large');
  expect(pathOf(page)).toBe('/'); // the address was that of the former person
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
