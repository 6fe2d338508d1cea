import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keyEndpoint } from './identityTraffic';
import { signInButton } from './onScreen';
import { openApp } from './openApp';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' });
const stored = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('waypost-consent') ?? 'null'));

it.each([
  { answer: 'Accept All', allowed: true },
  { answer: 'Reject All', allowed: false },
])('asks about cookies until $answer, in every tab and for good', async ({ answer, allowed }) => {
  const { page, context } = await openApp({ consent: 'open' });
  const other = await context.newPage();
  await other.goto('/privacy');
  await banner(other).waitFor();

  await banner(page).getByRole('button', { name: answer }).click();

  await banner(page).waitFor({ state: 'detached' });
  await banner(other).waitFor({ state: 'detached' });
  expect(await stored(page)).toEqual({ essential: true, analytics: allowed, functional: allowed, dismissed: true });
  await page.reload();
  await signInButton(page).waitFor();
  expect(await banner(page).count()).toBe(0);
});

it('stores the preferences on Save and leaves them on Cancel, from the keyboard', async () => {
  const { page } = await openApp({ consent: 'open' });
  const dialog = page.getByRole('dialog');
  await banner(page).getByRole('button', { name: 'Customize' }).press('Enter');
  await dialog.getByRole('switch', { name: 'Analytics' }).press('Space');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await banner(page).count()).toBe(1);

  await banner(page).getByRole('button', { name: 'Customize' }).press('Enter');
  expect(await dialog.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true);
  await dialog.getByRole('switch', { name: 'Analytics' }).press('Space');
  await dialog.getByRole('button', { name: 'Save Preferences' }).press('Enter');

  await banner(page).waitFor({ state: 'detached' });
  expect(await stored(page)).toEqual({ essential: true, analytics: false, functional: true, dismissed: true });
});

it('leads from the banner to the privacy page, and from there to the preferences and home', async () => {
  const { page, context } = await openApp({ consent: 'open' });
  const [privacy] = await Promise.all([
    context.waitForEvent('page'),
    banner(page).getByRole('link', { name: 'Privacy policy' }).click(),
  ]);
  await privacy.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  await privacy.getByRole('button', { name: 'Open preferences' }).click();
  await privacy.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).click();
  await banner(privacy).waitFor({ state: 'detached' });

  await privacy.getByRole('link', { name: 'Back to Waypost' }).click();

  await signInButton(privacy).waitFor();
  expect(await banner(privacy).count()).toBe(0);
});

it('keeps the answer for one visit where the browser blocks its storage, and asks again at the next', async () => {
  const { page } = await openApp({ at: keyEndpoint, consent: 'open' });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.goto('/login');

  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.reload();

  await banner(page).waitFor();
  expect(await signInButton(page).count()).toBe(1);
});
