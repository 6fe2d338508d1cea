import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { holdCalls } from './holdCalls';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';

/** Holds the first script until it is let go, so that the page shows what stands in index.html. */
async function holdFirstScript(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function holdProfile(page: Page) {
  await page.route('**/v1/user/signed-in', () => {});
}

const placeOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map((value) => value && Math.round(value));
};

it('a person who is signed in sees the loader before any script in either theme, and React draws it in the same place', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  await holdProfile(page);
  const release = await holdFirstScript(page);
  const early = page.locator('.start-workspace .start-text');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/links', { waitUntil: 'commit' });
    await early.waitFor();
    expect(await early.textContent()).toBe('Authenticating...');
    expect(await page.locator('.start-visitor').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  }
  const before = await placeOf(early);
  const asked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
      link.href.replace(/^.*\/|-[\w-]{8}\.js$/g, ''),
    ),
  );
  expect(asked).toEqual(expect.arrayContaining(['workspace', 'LinksPage']));

  release();
  const loader = page.getByRole('heading', { name: /^(Authenticating|Loading profile)\.\.\.$/, level: 1 });
  await loader.waitFor();
  const [, top, , height] = await placeOf(loader);
  expect([top, height]).toEqual([before[1], before[3]]);
});

it('a visitor sees the card of the sign-in page before any script, and React draws it in the same place', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  const release = await holdFirstScript(page);

  await page.goto('/login', { waitUntil: 'commit' });
  const card = page.locator('.start-card');
  await card.getByText('Welcome to Waypost').waitFor();
  expect(await page.locator('.start-workspace').isVisible()).toBe(false);
  expect(await page.locator('link[rel=modulepreload]').count()).toBe(0);
  const before = await placeOf(card);

  release();
  await page.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor();
  expect(await placeOf(page.locator('main > div').first())).toEqual(before);

  await holdFirstScript(page);
  for (const at of ['/privacy', '/callback', '/choose-plan', '/no-such-page']) {
    await page.goto(at, { waitUntil: 'commit' });
    await page.locator('.start').first().waitFor({ state: 'attached' });
    expect(await page.locator('.start').filter({ visible: true }).count(), `at ${at}`).toBe(0);
  }
});

it('the dashboard does not shift when the organization is loaded', async () => {
  const { page } = await openApp({ as: 'Max Large', at: keyEndpoint });
  const { release } = await holdCalls(page);
  await page.goto('/');
  const below = page.getByRole('main').getByRole('link', { name: 'Manage organizations' });
  await below.waitFor();
  const before = await placeOf(below);

  release();
  await page.getByRole('main').getByText('Atlas').first().waitFor();
  expect(await placeOf(below)).toEqual(before);
});

it('a browser without JavaScript modules is told that it is too old', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    // as such a browser reads the page: what is for others is not run
    const html = (await response.text())
      .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
      .replace('<script nomodule ', '<script ');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/login');
  await page.getByText('This application needs a newer browser.').waitFor();
  expect(await page.locator('.start-card').count()).toBe(0);
});
