import type { Browser, CDPSession, Page } from 'playwright-core';
import { signIn } from '../e2e/signIn';
import { install } from './probes/inPage';

/** A page with the probes in it, and the browser's own view of it. */
export interface Bench {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Makes the processor that many times slower for the page; 1 is its own speed. */
  readonly slowDown: (rate: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The page with the long list. */
export const domain = 'read.atlas.example';
export const listPath = `/links?domain=${domain}`;

/** The long list as Max Large left it at his last visit. */
const lastVisit = {
  'waypost-links-per-page': '200',
  'waypost-selection-auth0|max': JSON.stringify({
    organizationId: 'org_atlas',
    projectId: 'prj_atlas',
    domain: 'read.atlas.example',
  }),
};

/** Signs a person in, in a browser of its own data, and leaves the page at the dashboard. */
export async function openBench(browser: Browser, origin: string, person: string): Promise<Bench> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-US', timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(install);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto('/');
  await signIn(page, person);
  // from here on the app has remembered its own choice and leaves the one below alone
  await page.getByRole('combobox', { name: 'Project' }).getByText('Default Project').waitFor();
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, lastVisit);
  return {
    page,
    cdp,
    slowDown: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: () => context.close(),
  };
}
