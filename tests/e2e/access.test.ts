import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { keyEndpoint } from './identityTraffic';
import { signInButton, userInfo } from './onScreen';
import { openApp } from './openApp';
import { signIn } from './signIn';
import { textOf } from './textOf';

const refused = [/^console: Failed to load resource: .* 403 /];
const previewAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Preview Access Required' });

it('tells a person without preview access how to get it, and asks at the next sign-in who is there', async () => {
  const { page } = await openApp({ as: 'Pia Waiting', signsIn: 'by hand', expected: refused });
  await previewAlert(page).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await signIn(page, 'Ada Lindqvist');
  await expect.poll(textOf(userInfo(page))).toMatch('Ada Lindqvist');
});

/** Opens a page of this context whose browser throws when these storages are read. */
async function blockStorage(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((blocked) => {
    for (const name of blocked) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  }, names);
}

it('works as far as it can where the browser blocks its storage', async () => {
  const { page, context } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', expected: refused });
  await blockStorage(page, ['sessionStorage']);
  await page.route('**/v1/user/signed-in', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/');
  await previewAlert(page).waitFor();

  const withoutBoth = await context.newPage();
  await blockStorage(withoutBoth, ['localStorage', 'sessionStorage']);
  await withoutBoth.goto('/');
  await signInButton(withoutBoth).click();
  const alert = withoutBoth.getByRole('alert');
  await expect.poll(textOf(alert)).toMatch('Your browser keeps this site from storing data');
  expect(await signInButton(withoutBoth).getAttribute('aria-disabled')).toBeNull();

  // the answer about cookies and the sign-in last for the visit
  const withoutLocal = await context.newPage();
  await blockStorage(withoutLocal, ['localStorage']);
  await withoutLocal.goto('/');
  const answer = withoutLocal.getByRole('button', { name: 'Accept All' });
  await answer.click();
  await answer.waitFor({ state: 'detached' });
  await signInButton(withoutLocal).click(); // the provider still knows her
  await expect.poll(textOf(userInfo(withoutLocal))).toMatch('Ada Lindqvist');
});
