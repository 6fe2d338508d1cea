import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type GatedCalls, gatePath } from '../support/callGate';
import { screenWords } from '../support/screenWords';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { textOf } from './textOf';
import { origin } from './world';

const loadedFrom = screenWords.loaded(2, '').replace('2 links', '');

/** What the row below the toolbar says of the list, with the note and the buttons beside it. */
export const statusRow = (page: Page): Locator =>
  page
    .locator('p')
    .filter({ hasText: new RegExp(`^([\\d,]+( of [\\d,]+)? links?(${loadedFrom}| · )|(Searching|Loading)… \\d)`) })
    .locator('..');
export const statusOf = (page: Page) => textOf(statusRow(page));

/** Filters that are offered while a text is searched for. */
const offers = '(?:(?:Tag|Created by|Campaign): [^()]+ \\([\\d,]+\\))*';

/** On a phone, what is filtered stands in the same row. */
const chips = '(?:.*Copy link to this view)?';

/** The status row of a whole list: nothing is said against it, and nothing is left to do. `match`: how many of the links are found. */
export const whole = (links: string, { match = '', age = screenWords.justNow } = {}): RegExp =>
  new RegExp(
    `^${chips}${match && `${match} of `}${links} links? · ${age} · [\\d,]+ clicks, [\\d,]+ scans${offers}${screenWords.aboutList}`,
  );

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses the button of the status row, and again until the row says so: a button that has just become another one takes no press. */
export async function pressStep(page: Page, name: string, isThen: RegExp): Promise<void> {
  const button = statusRow(page).getByRole('button', { name, exact: true });
  await button.waitFor();
  const pressed = async () => {
    const words = await statusOf(page)();
    const isDone = isThen.test(words ?? '');
    if (!isDone && (await button.isVisible())) await button.click();
    return isDone ? 'done' : words;
  };
  await expect.poll(pressed).toBe('done');
}

/** Presses a button of 'About this list', and closes that again. */
export async function pressAbout(page: Page, name: string): Promise<void> {
  await press(page, screenWords.aboutList);
  await press(page, name);
  await page.keyboard.press('Escape');
}

/** Says in the preferences whether functional storage is allowed. */
export const allowStorage = (page: Page, functional = true) =>
  page.evaluate((allowed) => {
    const consent = { essential: true, analytics: false, functional: allowed, dismissed: true };
    localStorage.setItem('waypost-consent', JSON.stringify(consent));
  }, functional);

/** Opens the app as Ada, who allows functional storage, so that lists are kept on the device. */
export async function openWithLists(visit: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint, ...visit });
  await allowStorage(app.page);
  return app;
}

/** Asks the gate of the app's server (`callGate`). */
const askGate = async (asked: Record<string, string>): Promise<GatedCalls> =>
  (await fetch(`${origin}${gatePath}?${new URLSearchParams(asked)}`)).json();

/** Lets so many of the large pages through that are asked for until the test ends; the others wait until they are let through. */
export async function gatePages(
  allowed: number,
  more: { readonly part?: string; readonly delayMs?: string; readonly lose?: string; readonly refuse?: string } = {},
) {
  await askGate({ part: 'pageSize=200', let: String(allowed), ...more });
  onTestFinished(async () => void (await askGate({ part: '', let: 'Infinity' })));
  return {
    isHolding: async () => (await askGate({})).waiting > 0,
    let: (count: number) => askGate({ let: String(count) }),
    open: () => askGate({ let: 'Infinity' }),
    calls: async () => (await askGate({})).calls,
  };
}

/** Gives the links of all calls that create links of the domain until the test ends. */
export const countCreations = async (domain: string) =>
  (await gateCalls('POST', { part: `/domains/${domain}/links`, let: 'Infinity' })).links;

/** Lets so many calls that set the status of a link through until the test ends; the others wait until they are let through. */
export const gateChanges = (allowed: number, more: { readonly delayMs?: string } = {}) =>
  gateCalls('PATCH', { part: '/status', let: String(allowed), ...more });

async function gateCalls(method: string, options: Record<string, string>) {
  const ask = (asked: Record<string, string>) => askGate({ gate: method, ...asked });
  await ask({ method, ...options });
  onTestFinished(async () => void (await ask({ part: '', let: 'Infinity' })));
  return {
    /** The links of all calls that came, also of those that wait. */
    links: async () => (await ask({})).asked.map((url) => decodeURIComponent(url.split('/').at(-2) ?? '')),
    let: (count: number) => ask({ let: String(count) }),
    open: () => ask({ let: 'Infinity' }),
  };
}

/** Counts the large pages that are asked for. */
export async function countLargePages(): Promise<() => Promise<number>> {
  const { calls } = await gatePages(Number.POSITIVE_INFINITY);
  return async () => (await calls()).length;
}

/** Chooses a status in 'Filters', and closes that again. */
export async function filterStatus(page: Page, status: string): Promise<void> {
  await press(page, screenWords.filters);
  const statuses = page.getByRole('group', { name: 'Status' });
  await statuses.getByRole('button', { name: status }).click(); // its label may have a count
  await page.keyboard.press('Escape');
}

export async function openTool(page: Page, name: string): Promise<void> {
  await press(page, screenWords.tools);
  await page.getByRole('menuitem', { name }).click();
}
