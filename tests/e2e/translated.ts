import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenWords } from '../support/screenWords';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';

declare global {
  interface Window {
    /** Texts that React has changed after they had been replaced: the page still shows what they were. */
    outdatedTexts?: () => string[];
  }
}

/** Replaces each text of the page as a translator does, again after each change. Runs in the page. */
function translate(): void {
  const untranslated = 'head, script, style, textarea, svg, font, [translate=no]';
  const replaced: { text: Text; was: string }[] = [];
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode instanceof Text && /\S/.test(currentNode.data)) found.push(currentNode);
    }
    for (const text of found) {
      if (text.parentElement?.closest(untranslated)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      replaced.push({ text, was: text.data });
      text.replaceWith(outer);
    }
  };
  window.outdatedTexts = () => replaced.filter(({ text, was }) => text.data !== was).map(({ text }) => text.data);
  new MutationObserver(replaceTexts).observe(document, { childList: true, characterData: true, subtree: true });
}

export const domain = 'translated.northwind.example';
export const list = `/links?domain=${domain}`;
export const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** What differs from visit to visit: times, durations and identifiers. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f-]{27}/g, 'id'],
  [/\b\d{1,2}:\d\d:?\d*( [AP]M)?/g, 'time'],
  [new RegExp(`${screenWords.justNow}|(less than )?\\b(a|an|\\d+) (second|minute)s? ago`, 'g'), 'ago'],
  [/about \d+ (s|min)\b|\b\d+(\.\d+)? (ms|s)\b/g, 'span'],
  [/\b[\da-f]{64}\b/g, 'hash'],
  [/(Writing|Verifying): \d+%/g, ''], // spoken, and cleared after a time
  [/Done: 1 of 1 created\s+Show\b/g, ''], // the bar, which is there only where it was loaded before the job had ended
];

/**
 * What stands on the screen; a tooltip and what only screen readers are told go after a time, and charts leave a text that they have measured.
 * Toasts are closed: while one is there, a list may end above it, and draws fewer rows.
 */
async function screenOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.ant-notification-notice button[aria-label=Close]'))
      close.click();
    const parts = [...document.body.children].filter(
      (part) =>
        !part.querySelector('.ant-notification') &&
        part.role !== 'tooltip' &&
        part.ariaLive === null &&
        part.ariaHidden === null,
    );
    return parts.map((part) => (part instanceof HTMLElement ? part.innerText : '')).join(' ');
  });
  return masks.reduce((masked, [pattern, word]) => masked.replaceAll(pattern, word), text).replaceAll(/\s+/g, '');
}

const isBusy = (page: Page) => page.locator('[aria-busy=true]').filter({ visible: true }).count();

/** The screen once it has stopped changing: what the page itself says may still be arriving. */
async function settledScreenOf(screen: () => Promise<string>): Promise<string> {
  let last = '';
  let same = 0;
  const isSettled = async () => {
    const former = last;
    last = await screen();
    same = last === former ? same + 1 : 0;
    return same >= 2;
  };
  await expect.poll(isSettled, { interval: 300 }).toBe(true);
  return last;
}

export interface Visit {
  readonly at: string;
  /** Of the domain; with few of them all rows are drawn. */
  readonly links: number;
  /** What is done, in this order. */
  readonly steps: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

type Look = (name: string, screen: () => Promise<string>) => Promise<void>;

/** Goes through all steps, and hands the screen after each of them on. */
async function visitScreens({ at, links, steps }: Visit, look: Look, isTranslated: boolean) {
  await ownDomain(domain, numberedLinks(links));
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  if (isTranslated) await page.addInitScript(translate);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // its dialog can't be answered here
  await page.goto(at);
  for (const [name, act] of Object.entries(steps)) {
    await act(page);
    await expect.poll(() => isBusy(page)).toBe(0);
    await look(name, () => screenOf(page));
    const outdated = await page.evaluate(() => window.outdatedTexts?.() ?? []);
    expect({ name, outdated }).toEqual({ name, outdated: [] });
  }
  await context.close();
}

/** What the page itself says after each step. */
export async function screensOf(visit: Visit) {
  const screens: Record<string, string> = {};
  const look: Look = async (name, screen) => {
    screens[name] = await settledScreenOf(screen);
  };
  await visitScreens(visit, look, false);
  return screens;
}

/** Looks at the page after each step while a translator replaces its texts. */
export const visitTranslated = (visit: Visit, look: Look) => visitScreens(visit, look, true);
