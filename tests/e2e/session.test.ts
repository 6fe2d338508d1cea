import { expect, it } from 'vitest';
import { textOf } from './textOf';
import { openApp, origin } from './openApp';

const addressOf = (url: string) => url.slice(origin.length);

it('keeps a deep link through the sign-in', async () => {
  const { page } = await openApp({ at: '/links?size=50#here', as: 'Ada Lindqvist' });

  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  expect(addressOf(page.url())).toMatch(/^\/links\?size=50.*#here$/);
});

it('leaves neither code nor state of the sign-in in the address', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(addressOf(page.url())).toBe('/');
});

it('stays signed in over a reload', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });

  await page.reload();

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Ada Lindqvist');
});

it('shows nothing protected after a logout and Back', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(addressOf(page.url())).toBe('/login');

  await page.goBack();
  await page.getByRole('button', { name: /^(Sign in|Ada Lindqvist.*)$/ }).waitFor();
  expect(await page.getByText('ada@example.com').count()).toBe(0);
});

it('asks who it is after a logout, and not for the person who left', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Nia New' }).click();

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Nia New');
});

it('signs in to every tab and out of every tab', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist' });
  const second = await context.newPage();
  await second.goto('/links');
  await expect.poll(textOf(second.getByRole('region', { name: 'User Info' }))).toMatch('Ada Lindqvist');

  await page.getByRole('button', { name: 'Logout' }).click();

  await second.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await second.getByText('ada@example.com').count()).toBe(0);
});

it('says on an unknown address that there is nothing, and leads home', async () => {
  const { page } = await openApp({ at: '/no-such-page' });

  await expect.poll(textOf(page.getByRole('heading', { level: 1 }))).toMatch('Page not found');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});
