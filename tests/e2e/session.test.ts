import { expect, it } from 'vitest';
import { keyEndpoint } from './identityTraffic';
import { pathOf } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';
import { origin } from './world';

const addressOf = (url: string) => url.slice(origin.length);

it('keeps a deep link through the sign-in', async () => {
  const { page } = await openApp({ at: '/links?size=50#here', as: 'Ada Lindqvist', signsIn: 'by hand' });

  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  expect(addressOf(page.url())).toMatch(/^\/links\?size=50.*#here$/);
});

it('leaves neither code nor state of the sign-in in the address', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(addressOf(page.url())).toMatch(/^\/(?!.*[?&](code|state)=)/);
});

it('leads Back from the app over the old callback address to the app', async () => {
  const { page } = await openApp();
  const answer = page.waitForRequest(/\/callback\?code=/);
  await signIn(page, 'Ada Lindqvist');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  await page.goto((await answer).url());
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await page.goBack({ waitUntil: 'commit' });

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.getByText('Authentication Error').count()).toBe(0);
});

it.each([
  { which: 'forged', query: '?code=forged&state=forged' },
  { which: 'without a code', query: '?error=access_denied&state=forged' },
])('takes no answer of the identity provider that is $which, and ends at the sign-in page', async ({ query }) => {
  const { page } = await openApp({ at: `/callback${query}` });

  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
});

it('takes no answer of the identity provider twice', async () => {
  const { page, context } = await openApp();
  const answer = page.waitForRequest(/\/callback\?code=/);
  await signIn(page, 'Ada Lindqvist');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

  const replay = await context.newPage();
  await replay.goto((await answer).url());

  await replay.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await replay.getByRole('button', { name: 'Back to sign in' }).click();
  await replay.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(addressOf(replay.url())).toBe('/login');
});

it('stays signed in over a reload', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });

  await page.reload();

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Ada Lindqvist');
});

it('shows nothing protected after a logout and Back, and leads nobody else to the address', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(addressOf(page.url())).toBe('/login');

  // a page out of the back/forward cache is not loaded again
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(addressOf(page.url())).toBe('/login');
  expect(await page.getByText('ada@example.com').count()).toBe(0);

  await signIn(page, 'Max Large');
  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Max Large');
  expect(new URL(page.url()).pathname).toBe('/');
});

it('takes the page away at once when somebody logs out, and makes no call without a token', async () => {
  const { page } = await openApp({ at: '/links', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await page.getByRole('region', { name: 'User Info' }).waitFor();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${keyEndpoint}`, async (route) => {
    await held;
    await route.continue();
  });
  const failures: string[] = [];
  page.on('console', (message) => failures.push(message.text()));

  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByRole('heading', { name: 'Signing out...' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  goOn();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(failures).toEqual([]);
});

it('asks who it is after a logout, and not for the person who left', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Nia New' }).click();

  await expect.poll(textOf(page.getByRole('region', { name: 'User Info' }))).toMatch('Nia New');
});

it('signs in to every tab and out of every tab', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist', signsIn: 'by hand' });
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
