import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countCalls } from './calls';
import { pathOf } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';

const failedRequest = /^console: Failed to load resource/;
const plansAreThere = (page: Page) => page.getByRole('button', { name: 'Choose Business' }).waitFor();

it('sends somebody without a plan from any page to the plans, without going to and fro', async () => {
  const { page } = await openApp({ at: '/links' });
  const profiles = countCalls(page, 'POST', '/signed-in');
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(pathOf(page)));

  await signIn(page, 'Bo Free');
  await plansAreThere(page);
  await page.waitForLoadState('networkidle');

  expect(visited.slice(visited.lastIndexOf('/callback') + 1)).toEqual(['/links', '/choose-plan']);
  expect(profiles()).toBe(1);
});

it('sends somebody without a plan to the plans, takes the payment and opens the dashboard', async () => {
  const { page } = await openApp({ as: 'Bo Free' });
  await page.waitForURL('**/choose-plan');
  await page.getByRole('heading', { name: 'Choose Your Plan', level: 1 }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  const posts = countCalls(page, 'POST');

  await page.getByRole('button', { name: 'Choose Team' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('heading', { name: 'Pay for the Team plan' }).waitFor();
  expect(posts()).toBe(1);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

it('brings a visitor who signs in on the way back to the plans', async () => {
  const { page } = await openApp({ at: '/choose-plan' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await signIn(page, 'Ada Lindqvist');

  await page.getByRole('button', { name: 'Choose Business' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/choose-plan');
});

it.each([
  { outcome: 'Decline the card', heading: 'Payment Pending', status: 'Open' },
  { outcome: 'Leave pending', heading: 'Payment Pending', status: 'Complete' },
  { outcome: 'Let it expire', heading: 'Session Expired', status: 'Expired' },
])('shows what became of a payment, once per visit, and leads on: $outcome', async ({ outcome, heading, status }) => {
  const { page } = await openApp({ at: '/choose-plan' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await signIn(page, 'Ada Lindqvist');
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByRole('heading', { name: 'Pay for the Business plan' }).waitFor();
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const lookups = countCalls(page, 'GET', `/checkout/session/${session}`);

  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText(session).waitFor();
  await page.getByText(status, { exact: true }).waitFor();
  expect(lookups()).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: heading }).waitFor();
  expect(lookups()).toBe(2);

  await page.getByRole('button', { name: 'Try Again' }).click();
  await plansAreThere(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

it('can choose another plan after Back from the payment page', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });
  await page.goto('/choose-plan');
  await page.getByRole('button', { name: 'Choose Personal' }).click();
  await page.getByRole('heading', { name: 'Pay for the Personal plan' }).waitFor();

  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Choose Business' }).click();

  await page.getByRole('heading', { name: 'Pay for the Business plan' }).waitFor();
  expect(pathOf(page)).toMatch(/^\/pay\//);
});

it('says that the plans can’t be loaded, and loads the page again on Retry', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', expected: [failedRequest] });
  await page.route('**/v1/pricing/plans', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/choose-plan');
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Plans' });
  await alert.waitFor();

  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();

  await plansAreThere(page);
  expect(await alert.count()).toBe(0);
});

it('says that a payment can’t be started, and can start it afterwards', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', expected: [failedRequest] });
  await page.goto('/choose-plan');
  await page.route('**/checkout/create-session', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByText('Failed to create checkout session. Please try again.').first().waitFor();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Choose Business' }).click();

  await page.getByRole('heading', { name: 'Pay for the Business plan' }).waitFor();
  expect(pathOf(page)).toMatch(/^\/pay\//);
});

it('leads from Enterprise to the sales contact in a tab that can’t reach back', async () => {
  const { page, context } = await openApp({ as: 'Ada Lindqvist', hosts: ['waypost.test'] });
  await context.route('https://waypost.test/**', (route) => route.fulfill({ body: 'The marketing site' }));
  await page.goto('/choose-plan');

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Contact Sales/ }).click(),
  ]);

  await tab.getByText('The marketing site').waitFor();
  expect(tab.url()).toBe('https://waypost.test/contact?subject=enterprise#contact-us');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

it.each([
  { as: undefined, at: '/checkout/success?session_id=chk_1', says: 'You must be logged in to view checkout details' },
  { as: 'Ada Lindqvist', at: '/checkout/success', says: 'No session ID provided' },
  { as: 'Ada Lindqvist', at: '/checkout/success?session_id=..', says: 'Failed to retrieve checkout session details' },
  {
    as: 'Ada Lindqvist',
    at: '/checkout/success?session_id=chk_nobody',
    says: 'Failed to retrieve checkout session details',
  },
])('says at $at: $says', async ({ as, at, says }) => {
  const { page } = await openApp({ as, expected: [failedRequest] });
  if (as) await page.getByRole('navigation', { name: 'Main' }).waitFor();

  await page.goto(at);

  const alert = page.getByRole('alert').filter({ hasText: 'Checkout Error' });
  await expect.poll(() => alert.first().textContent()).toContain(says);
});
