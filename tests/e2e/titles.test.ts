import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { focusedText } from './focused';
import { keyEndpoint } from './identityTraffic';
import { pathOf } from './onScreen';
import { openApp } from './openApp';
import { toPage } from './toPage';

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

it('a page that is reached by the menu or by Back is named, has the focus and starts at its top', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', viewport: { width: 1440, height: 420 } });
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('Tab'); // the first page of a visit leaves the focus at the start
  await expect.poll(focusedText(page)).toBe('Skip to content');

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

/** Runs in the page: presses an entry of the menu as soon as it is there. */
function pressAtOnce(name: string): void {
  const pressing = new MutationObserver(() => {
    const entry = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === name);
    if (!entry) return;
    pressing.disconnect();
    entry.click();
  });
  pressing.observe(document, { childList: true, subtree: true });
}

it('a page that is asked for in the first moment of a visit is shown; the selection is written to its address', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  await page.addInitScript(pressAtOnce, 'Links');
  await page.goto('/');
  await page.waitForURL(/[?&]project=/);
  expect(pathOf(page)).toBe('/links');
});

/** Runs in the page: moves the focus to a button of the next page as soon as that is there. */
function focusAtOnce(name: string): void {
  const looking = new MutationObserver(() => {
    const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
      ({ textContent }) => textContent === name,
    );
    if (!button) return;
    looking.disconnect();
    button.focus();
  });
  looking.observe(document, { childList: true, subtree: true });
}

it('a page takes the focus when it comes, and not from where it went since', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', at: '/projects' });
  await page.evaluate(focusAtOnce, screenWords.addDomain);
  await toPage(page, 'Domains');
  await page.getByText('northwind.example').first().waitFor();
  expect(await focusedText(page)()).toBe(screenWords.addDomain);
});
