import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { countRequests, expireToken, keyEndpoint, tokenEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { pathOf, signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

it('a logout ends the session in every tab without a further call, and the next person is at home in every tab', async () => {
  const { page, context } = await openApp({ at: `${northwind}&q=tent`, as: 'Ada Lindqvist', signsIn: 'by hand' });
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: screenWords.tools }).click();
  await page.getByRole('menuitem', { name: screenWords.printCodesTool }).click();
  await page.getByRole('button', { name: /^Make \d+ / }).waitFor();
  const back = await context.newPage();
  await back.goto('/domains');
  await userInfo(back).waitFor();
  await back.goto(keyEndpoint);
  const other = await context.newPage();
  await other.goto('/');
  const session = (tab: Page) => () =>
    tab.evaluate(() =>
      Object.entries(sessionStorage)
        .map((entry) => entry.join(' '))
        .join('\n'),
    );
  const away = await context.newPage();
  await away.goto(keyEndpoint);
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await away.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  expect(await session(away)()).toContain('waypost-print-');

  await other.getByRole('region', { name: 'Figures' }).getByText(/^\d+$/).nth(1).waitFor(); // the answers to its last calls
  const calls: string[] = [];
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/v1/') && calls.push(request.url()));

  await other.getByRole('button', { name: 'Logout' }).click();
  await signInButton(other).waitFor();
  await signInButton(page).waitFor();
  expect(calls).toEqual([]);
  expect(await page.getByText('ada@example.com').count()).toBe(0);
  await expect.poll(session(page)).not.toContain('waypost-print-');
  expect(await session(other)()).not.toContain('waypost-person');
  await away.goto('/');
  await signInButton(away).waitFor();
  expect(await session(away)()).not.toContain('waypost-print-');
  await back.goBack({ waitUntil: 'commit' });
  await signInButton(back).waitFor();
  expect(pathOf(back)).toBe('/login');

  await signIn(other, 'Max Large');
  await expect.poll(textOf(userInfo(other))).toMatch('Max Large');
  await expect.poll(textOf(userInfo(page))).toMatch('Max Large');
  expect(pathOf(page)).toBe('/'); // the address was that of the former person
});

it('refreshes an expired token once for all the calls of all tabs', async () => {
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });
  const noDomain = page.getByText('Select a domain to view links');
  await noDomain.waitFor();
  const other = await context.newPage();
  const refreshes = countRequests(context, tokenEndpoint);

  await expireToken(page);
  await Promise.all([page.reload(), other.goto('/organizations')]);

  await noDomain.waitFor();
  await other.getByRole('button', { name: 'Edit Helios Group' }).waitFor();
  expect(refreshes()).toBe(1);
});
