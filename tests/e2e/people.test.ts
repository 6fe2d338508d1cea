import { expect, it } from 'vitest';
import { textOf } from './textOf';
import { openApp } from './openApp';

const refusal = (status: number) => [new RegExp(`^console: Failed to load resource.* ${status} `)];

it.each([
  { name: 'Ada Lindqvist', mail: 'ada@example.com' },
  { name: 'Max Large', mail: 'max@big.test' },
  { name: 'Nia New', mail: 'nia@example.com' },
])('lets $name, who has an active plan, in to the dashboard', async ({ name, mail }) => {
  const { page } = await openApp({ as: name, signsIn: 'by hand' });

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch(name);
  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch(mail);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.title()).toBe('Dashboard · Waypost');
});

it('tells somebody without preview access where to ask for it, once', async () => {
  const { page } = await openApp({ as: 'Pia Waiting', signsIn: 'by hand', expected: refusal(403) });

  const alert = page.getByRole('alert').filter({ hasText: 'Preview Access Required' });
  await expect
    .poll(textOf(alert))
    .toMatch(
      /You don't have preview access to the product\. Please join the waitlist.* or contact us.* if you believe this is an error\./,
    );
  expect(await alert.getByRole('link', { name: 'join the waitlist' }).getAttribute('href')).toBe(
    'https://waypost.test/',
  );
  expect(await alert.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe(
    'https://waypost.test/contact#contact-us',
  );

  await page.reload();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await alert.count()).toBe(0);
});

it('returns somebody whose session has expired to the sign-in page, and says why', async () => {
  const { page } = await openApp({ as: 'Eli Late', signsIn: 'by hand', expected: refusal(401) });

  await expect.poll(textOf(page.getByRole('alert'))).toMatch('Authentication failed');
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('asks again who it is after a refused sign-in', async () => {
  const { page } = await openApp({ as: 'Pia Waiting', signsIn: 'by hand', expected: refusal(403) });

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).click();

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Ada Lindqvist');
});

it('says that the sign-in failed when the visitor cancels it', async () => {
  const { page } = await openApp();

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect
    .poll(textOf(page.getByRole('main')))
    .toMatch('There was an error during authentication. Please try again.');
});
