import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from '../support/chromium';

/** Vitest numbers its workers from 1; two that run at once never have the same number. */
const apps = inject('apps');
const app = apps[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % apps.length];
if (!app) throw new Error('There is no app for this worker');

/** The app of this worker, and the folder it is served from. */
export const { origin, dist } = app;

let browser: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it; each journey has a context of its own in it. */
export const ownBrowser = (): Promise<Browser> => {
  browser ??= launchChromium(inject('chromium'));
  return browser;
};
