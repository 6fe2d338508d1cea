import type { Page } from 'playwright-core';

/** Goes to another page by its entry in the menu, which costs less than loading the app anew. */
export const toPage = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
