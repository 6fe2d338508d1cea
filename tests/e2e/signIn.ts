import type { Page } from 'playwright-core';
import { screenWords } from '../support/screenWords';

/** Goes through the sandbox's own sign-in page, from wherever the app has shown 'Sign in'. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: screenWords.signIn, exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/idp/') && pathname !== '/callback');
}
