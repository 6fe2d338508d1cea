import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedText } from './focused';
import { openApp } from './openApp';
import { signIn } from './signIn';

const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** For `expect.poll`: how the window is named, what has the focus and so is said, and how far it is scrolled. */
const arrival = (page: Page) => () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return {
      title: document.title,
      focus: `${activeElement?.tagName} ${activeElement?.textContent}`,
      top: window.scrollY,
    };
  });

const at = (title: string, heading = title) => ({ title: `${title} · Waypost`, focus: `H1 ${heading}`, top: 0 });

it('every page has a title of its own', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });
  const titles: Readonly<Record<string, string>> = {
    '/': 'Dashboard',
    '/organizations': 'Organizations',
    '/projects': 'Projects',
    '/links': 'Links',
    '/analytics': 'Analytics',
    '/domains': 'Domains',
    '/upload': 'Import Data',
    '/choose-plan': 'Choose Your Plan',
    '/checkout/success': 'Checkout',
    '/privacy': 'Privacy',
    '/no-such-page': 'Page not found',
  };
  const found: Record<string, string> = {};

  for (const path of Object.keys(titles)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).and(page.locator('main h1[tabindex]')).waitFor();
    found[path] = (await page.title()).replace(/ · Waypost$/, '');
  }

  expect(found).toEqual(titles);
});

it.each([
  { path: '/login', title: 'Sign in' },
  { path: '/links', title: 'Sign in' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/no-such-page', title: 'Page not found' },
])('to a visitor $path is named $title', async ({ path, title }) => {
  const { page } = await openApp({ at: path });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} · Waypost`);
});

it('a page that is reached by the menu or by Back is named, has the focus and starts at its top', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', viewport: { width: 1440, height: 420 } });
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  for (const name of ['Links', 'Domains', 'Import Data', 'Dashboard']) {
    await toPage(page, name);
    await expect.poll(arrival(page)).toEqual(at(name));
  }

  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(arrival(page)).toEqual(at('Import Data'));
});

it('the way home from an address that is no page is announced', async () => {
  const { page } = await openApp({ at: '/no-such-page' });
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect.poll(arrival(page)).toEqual(at('Sign in', 'Welcome to Waypost'));

  await signIn(page, 'Ada Lindqvist');
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect.poll(arrival(page)).toEqual(at('Dashboard'));
});

it('the first page of a visit leaves the focus at the start, where the way past the navigation is', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist' });
  await page.goto('/links');
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();

  await page.keyboard.press('Tab');

  await expect.poll(focusedText(page)).toBe('Skip to content');
});
