import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { rejectedAll, signedInState, storeEarlier } from './signedIn';
import { signIn } from './signIn';
import { watch } from './watch';
import { origin, ownBrowser } from './world';

interface Visit {
  /** Who is signed in when the page opens; no person by default. */
  as?: string;
  /**
   * Signs in by hand, through the identity provider's page, for journeys that are about signing in or that end or refresh
   * the session. All others open the app with what an earlier sign-in of that person has stored.
   */
  signsIn?: 'by hand';
  /** The address of another app than the one that all journeys share. */
  of?: string;
  /** The path that is opened. */
  at?: string;
  /** What the operating system prefers. */
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** A phone: a coarse pointer, and a page that may be wider than its window. */
  isPhone?: boolean;
  /** Whether the cookie banner has had its answer, which it has by default. */
  consent?: 'given' | 'open';
  /** Other hosts that the story visits. */
  hosts?: readonly string[];
  /** Problems that belong to the story: `/console: .*403/`. */
  expected?: readonly RegExp[];
}

interface OpenApp {
  page: Page;
  context: BrowserContext;
}

/** Opens the built app in a browser context of its own. Whatever `watch` collects fails the test at its end. */
export const openApp = (visit: Visit = {}): Promise<OpenApp> => open(visit, onTestFinished);

/**
 * Opens the app for several tests of a file, in a `beforeAll` that returns `close`. To go to an address in a page that is open takes a third
 * of the processor time of another page, which has a process of its own.
 */
export async function openForAll(visit: Visit): Promise<OpenApp & { close: () => Promise<void> }> {
  let close = async () => {};
  const app = await open(visit, (end) => {
    close = end;
  });
  return { ...app, close };
}

async function open(
  { as, of = origin, at = '/', theme = 'light', ...visit }: Visit,
  atEnd: (close: () => Promise<void>) => void,
): Promise<OpenApp> {
  const browser = await ownBrowser();
  const isByHand = visit.signsIn === 'by hand' || visit.consent === 'open';
  const stored = as !== undefined && !isByHand ? await signedInState(browser, of, as) : rejectedAll(of);
  const {
    viewport = { width: 1440, height: 900 },
    isPhone = false,
    consent = 'given',
    hosts = [],
    expected = [],
  } = visit;
  const context = await browser.newContext({
    baseURL: of,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(45_000);
  const problems = await watch(context, [new URL(of).host, ...hosts], expected);
  atEnd(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });

  const earlier = consent === 'given' ? await storeEarlier(context, stored) : undefined;
  const page = await context.newPage();
  await page.goto(at);
  await earlier?.dispose();
  if (as !== undefined && isByHand) await signIn(page, as);
  return { page, context };
}
