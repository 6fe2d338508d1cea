import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { countCalls } from './calls';
import { pathOf } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';

it('sends a person without a plan to the plans, lets another be chosen after Back, and takes the payment', async () => {
  const { page } = await openApp({ at: '/links', expected: [/^console: .* 400 /] });
  await page.route('**/v1/pricing/plans', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  const profiles = countCalls(page, 'POST', '/signed-in');
  const payments = countCalls(page, 'POST', '/create-session');
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(pathOf(page)));
  await signIn(page, 'Bo Free');
  const retry = page.getByRole('button', { name: screenWords.retry });
  await retry.waitFor();
  expect(visited.slice(visited.lastIndexOf('/callback') + 1)).toEqual(['/links', '/choose-plan']);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(profiles()).toBe(1);

  await retry.click();
  const business = page.getByRole('button', { name: 'Choose Business' });
  await business.waitFor();

  await business.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('heading', { name: 'Pay for the Business plan' }).waitFor();
  expect([profiles(), payments()]).toEqual([2, 1]);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Choose Team' }).click();
  await page.getByRole('heading', { name: 'Pay for the Team plan' }).waitFor();
  const amount = await page.getByText(/^\$\d+$/).textContent();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByText(amount ?? '', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();

  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/');
});
