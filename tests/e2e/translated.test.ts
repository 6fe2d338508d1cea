import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { openTool, press } from './allLinksScreen';
import { goInside } from './goInside';
import { keyEndpoint } from './identityTraffic';
import { createLink, rowOf, unfold } from './linksScreen';
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

/** What differs from visit to visit. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}:\d\d:?\d*( [AP]M)?/g, 'time'],
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}/g, 'day'],
  [new RegExp(`${screenWords.justNow}|(less than )?\\b(a|an|\\d+) (second|minute)s? ago`, 'g'), 'ago'],
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
async function settledScreenOf(page: Page): Promise<string> {
  let last = '';
  let same = 0;
  const isSettled = async () => {
    const former = last;
    last = await screenOf(page);
    same = last === former ? same + 1 : 0;
    return same >= 2;
  };
  await expect.poll(isSettled, { interval: 300 }).toBe(true);
  return last;
}

const domain = 'translated.northwind.example';
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const fillSearch = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: screenWords.searchLinks }).fill(text);

/** What is done, in this order. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async dashboard(page) {
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await said(page, 'Total Links');
  },
  async 'open the links'(page) {
    await goInside(page, `/links?domain=${domain}`);
    await rowOf(page, 's0060').waitFor();
  },
  async 'load more'(page) {
    await press(page, screenWords.loadMore);
    await said(page, beginningWith(screenWords.loaded(50, '').trimEnd()));
  },
  async 'create a link'(page) {
    await createLink(page, { destination: 'https://www.example.com/new', slug: 'created', name: 'Created' });
    await rowOf(page, 'created').waitFor();
  },
  async 'read all links'(page) {
    await page.keyboard.press('l');
    await said(page, /^61 links/);
  },
  async search(page) {
    await fillSearch(page, 's000');
    await said(page, /^9 of 61 links/);
  },
  async 'change the status of many'(page) {
    await openTool(page, screenWords.changeStatus);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 9 links' }).click();
    const bar = page.getByRole('region', { name: 'Job', exact: true });
    await bar.getByText('Done: 9 of 9 deactivated').waitFor();
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
  },
  async 'clear the search'(page) {
    await fillSearch(page, '');
    await said(page, /^61 links/);
  },
  async 'select links'(page) {
    await openTool(page, 'Select');
    await page.getByRole('checkbox', { name: /s0060$/ }).click();
    await page.getByRole('checkbox', { name: /s0059$/ }).click();
    await said(page, '2 selected');
  },
  async 'leave the selection'(page) {
    await press(page, 'Done');
    await page.getByRole('region', { name: screenWords.selectedLinks }).waitFor({ state: 'hidden' });
  },
  async 'open details'(page) {
    await unfold(page, 's0060');
    await said(page, 'Basic Information');
  },
  async deactivate(page) {
    await press(page, screenWords.deactivate);
    await said(page, 'Reactivate');
  },
  async 'copy the code'(page) {
    const copied = page.getByRole('button', { name: 'Copy QR Code' }).getByText('QR Code copied!');
    await Promise.all([copied.waitFor(), press(page, 'Copy QR Code')]);
    await copied.waitFor({ state: 'hidden' }); // it goes after a second, whenever the page is looked at
  },
};

/** Goes through all steps, and looks at the page after each of them. */
async function visitScreens(isTranslated: boolean, look: (page: Page, name: string) => Promise<void>) {
  await ownDomain(domain, numberedLinks(60));
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  if (isTranslated) await page.addInitScript(translate);
  await page.goto('/');
  for (const [name, act] of Object.entries(steps)) {
    await act(page);
    await expect.poll(() => isBusy(page)).toBe(0);
    await look(page, name);
  }
  await context.close();
}

it('a page whose texts a translator replaces says the same as the page itself, whatever is opened, searched and changed', async () => {
  const screens: Record<string, string> = {};
  await visitScreens(false, async (page, name) => {
    screens[name] = await settledScreenOf(page);
  });
  await visitScreens(true, async (page, name) => {
    await expect.poll(() => screenOf(page), { message: name }).toBe(screens[name]);
    const outdated = await page.evaluate(() => window.outdatedTexts?.());
    expect({ name, outdated }).toEqual({ name, outdated: [] });
  });
});
