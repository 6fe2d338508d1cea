import type { Page } from 'playwright-core';

/** What tells a visitor from somebody who is in: the button of the sign-in page, and the block with the person's name. */
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
export const userInfo = (page: Page) => page.getByRole('region', { name: 'User Info' });

export const pathOf = (page: Page) => new URL(page.url()).pathname;
