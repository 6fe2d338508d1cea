import { expect, it } from 'vitest';
import { countCalls } from './calls';
import { openApp } from './openApp';
import { signIn } from './signIn';

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

  await page.getByRole('button', { name: 'Choose Team' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/choose-plan');
});
