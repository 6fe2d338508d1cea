import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { statusOf, whole } from './allLinksScreen';
import { goInside } from './goInside';
import { northwind } from './linksScreen';
import { openApp } from './openApp';

/** Prints the page; how many links are on paper, and what is said below them. */
async function printed(page: Page) {
  await page.evaluate(() => {
    const look = () => {
      const rows = document.querySelectorAll('[data-link]').length;
      const words = document.querySelector('section[aria-label^="Links on"] > p')?.textContent ?? '';
      document.documentElement.dataset.printed = JSON.stringify({ rows, words });
    };
    window.addEventListener('beforeprint', look, { once: true });
  });
  await page.pdf();
  const found = await page.evaluate(() => document.documentElement.dataset.printed ?? '{}');
  return JSON.parse(found) as { rows?: number; words?: string }; // written above
}

const controls = 'button:not(th[aria-sort] *), fieldset:has([type=radio]), input, select, textarea, header, nav, kbd';
const visibleControls = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length,
    controls,
  );

it('a printed list is light, has no controls, and all its rows, or says that it has not', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist', theme: 'dark' });
  await page.getByRole('table').waitFor();
  const rowsInSight = await page.locator('[data-link]').count();
  expect(await printed(page)).toEqual({ rows: 25, words: '25 rows are printed; the list has more.' });
  await expect.poll(() => page.locator('[data-link]').count()).toBe(rowsInSight);

  await goInside(page, `${northwind}&all`);
  await expect.poll(statusOf(page)).toMatch(whole('\\d+'));
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(600);
  // the links come from a worker once the page is quiet
  await expect.poll(() => printed(page)).toEqual({ rows, words: '' });

  await page.emulateMedia({ media: 'print' });
  const background = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-surface'),
  );
  expect(background.trim()).toBe('#ffffff');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light only');
  expect(await visibleControls(page)).toBe(0);
  for (const { at, shown } of [
    { at: '/domains', shown: 'winter-2024.northwind.example' },
    { at: '/jobs', shown: 'Jobs' },
    { at: '/links/checks?domain=go.northwind.example', shown: /^Checked \d/ },
    { at: '/organizations', shown: 'Helios Group' },
    { at: '/analytics', shown: 'Clicks over time' },
  ]) {
    await goInside(page, at);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    await expect.poll(() => visibleControls(page), { message: at }).toBe(0);
  }
});

it('all columns fit on paper, which is turned for them: no text runs into the next column, and no name is cut', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await page.getByRole('button', { name: screenWords.tools }).click();
  await page.getByRole('menuitem', { name: 'Columns and rows…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns and rows' });
  for (const name of ['Tags', 'Created by', 'Campaign', 'Expires', 'Scans'])
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));

  await page.setViewportSize({ width: 1040, height: 720 }); // px, what such a sheet has between its margins
  await page.emulateMedia({ media: 'print' });
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-link] > td')]
        .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );
  await expect.poll(beyond).toEqual([]);

  await page.setViewportSize({ width: 720, height: 1040 }); // there the window has the name below the slug
  const row = page.locator('[data-link]', { hasText: 'deleted-while-active' });
  const names = row.getByText('Deleted while it was active');
  await expect.poll(() => names.count()).toBe(2);
  expect(await names.filter({ visible: true }).count()).toBe(1);
  const slug = row.getByText('deleted-while-active', { exact: true });
  expect(await slug.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
});
