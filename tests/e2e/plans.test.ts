import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countCalls } from './calls';
import { keyEndpoint } from './identityTraffic';
import { pathOf } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';

const plansAreThere = (page: Page) => page.getByRole('button', { name: 'Choose Business' }).waitFor();

it('sends somebody without a plan straight to the plans, takes the payment and opens the dashboard', async () => {
  const { page } = await openApp({ at: '/links' });
  const profiles = countCalls(page, 'POST', '/signed-in');
  const payments = countCalls(page, 'POST', '/create-session');
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(pathOf(page)));
  await signIn(page, 'Bo Free');
  await plansAreThere(page);
  expect(visited.slice(visited.lastIndexOf('/callback') + 1)).toEqual(['/links', '/choose-plan']);
  expect(await page.getByRole('navigation').count()).toBe(0);

  await page.getByRole('button', { name: 'Choose Team' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('heading', { name: 'Pay for the Team plan' }).waitFor();
  expect([profiles(), payments()]).toEqual([1, 1]);
  const amount = await page.getByText(/^\$\d+$/).textContent();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByText(amount ?? '', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

it('loads the plans again on Retry, lets another be chosen after Back, and shows the result of the payment once per visit', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', expected: [/^console: .* 400 /] });
  await page.route('**/v1/pricing/plans', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.goto('/choose-plan');
  await page.getByRole('button', { name: 'Retry' }).click(); // loads the page again
  await page.getByRole('button', { name: 'Choose Personal' }).click();
  await page.getByRole('heading', { name: 'Pay for the Personal plan' }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByRole('heading', { name: 'Pay for the Business plan' }).waitFor();
  const session = pathOf(page).split('/').at(-1) ?? '';
  const lookups = countCalls(page, 'GET', `/checkout/session/${session}`);

  await page.getByRole('button', { name: 'Let it expire' }).click();
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor();
  await page.getByText(session).waitFor();
  await page.getByText('Expired', { exact: true }).waitFor();
  expect(lookups()).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor();
  expect(lookups()).toBe(2);

  await page.getByRole('button', { name: 'Try Again' }).click();
  await plansAreThere(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});
