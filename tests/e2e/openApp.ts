import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { launchChromium } from '../support/chromium';
import { signIn } from './signIn';
import { watch } from './watch';

interface Visit {
  /** Who is signed in when the page opens; nobody by default. */
  as?: string;
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

export const origin = inject('origin');

/** What stands in the browser's storage of somebody who has rejected all cookies. */
const rejectedAll = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: 'waypost-consent',
          value: JSON.stringify({ essential: true, analytics: false, functional: false, dismissed: true }),
        },
      ],
    },
  ],
});

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Opens the built app in a browser of its own data. Whatever `watch` collects fails the test at its end. */
export async function openApp({ as, of = origin, at = '/', theme = 'light', ...visit }: Visit = {}): Promise<OpenApp> {
  const {
    viewport = { width: 1440, height: 900 },
    isPhone = false,
    consent = 'given',
    hosts = [],
    expected = [],
  } = visit;
  browser ??= launchChromium(inject('chromium'));
  const context = await (await browser).newContext({
    baseURL: of,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(consent === 'given' && { storageState: rejectedAll(of) }),
  });
  context.setDefaultTimeout(10_000);
  const problems = await watch(context, [new URL(of).host, ...hosts], expected);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });

  const page = await context.newPage();
  await page.goto(at);
  if (as) await signIn(page, as);
  return { page, context };
}
