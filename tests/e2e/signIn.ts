import type { Page } from 'playwright-core';

/** Goes through the sandbox's own sign-in page, from wherever the app has shown 'Sign in'. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/idp/') && pathname !== '/callback');
}
