import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { northwind, unfold } from './linksScreen';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';
import { dist } from './world';

const chart = (page: Page) =>
  page.locator('[role=tabpanel] svg path.recharts-curve, [role=tabpanel] svg .recharts-bar');
const totalClicks = (page: Page) => page.getByRole('region', { name: 'Summary' }).locator('dd').first();

/** The scripts that the page has loaded so far and that the chart library is in. */
async function chartScripts(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = paths.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  const sources = await Promise.all(scripts.map((path) => readFile(join(dist, path), 'utf8')));
  return scripts.filter((_, index) => sources[index]?.includes('recharts-'));
}

it('the charts and their tables have no serious accessibility problem; a period, a tab and a table are chosen by keyboard', async () => {
  const { page } = await openApp({ at: '/analytics', as: 'Ada Lindqvist' });
  await chart(page).first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const week = await totalClicks(page).textContent();

  await tabTo(page, '7d');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: '30d' }).isChecked()).toBe(true);
  await page.getByText('Last 30 days · Sample data').waitFor();
  await expect.poll(textOf(totalClicks(page))).not.toBe(week);

  await tabTo(page, 'Overview');
  await page.keyboard.press('End');
  await expect.poll(focusedText(page)).toBe('Referrers');
  await page.getByRole('tabpanel', { name: 'Referrers' }).waitFor();
  await tabTo(page, /^Show as table/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Clicks by referrer, Last 30 days · Sample data' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  // the charts of the other tabs are like those of devices, whose figures stand on one line, in the color of texts
  for (const name of ['Top Links', 'Devices']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).locator('svg .recharts-bar, table').first().waitFor();
    expect(await findingsInBothThemes(page)).toEqual([]);
  }
  const figures = await page.locator('[role=tabpanel] svg .recharts-label-list text').evaluateAll((labels) =>
    labels.map((label) => ({
      lines: label.childElementCount,
      isAsText: getComputedStyle(label).fill === getComputedStyle(document.body).color,
    })),
  );
  expect(figures).toEqual(Array.from({ length: 8 }, () => ({ lines: 1, isAsText: true })));
});

it('the analytics of a link open by keyboard, bring the chart library with them, and give the focus back', async () => {
  const { page } = await openApp({ at: northwind, as: 'Ada Lindqvist' });
  await unfold(page, 'spring');
  await page.getByRole('button', { name: /^Link Analytics/ }).waitFor();
  expect(await chartScripts(page)).toEqual([]);

  await tabTo(page, /^Link Analytics/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Link Analytics: / }).waitFor();
  await expect
    .poll(() => page.getByRole('radio', { name: '7d' }).evaluate((radio) => radio.matches(':focus')))
    .toBe(true);
  await chart(page).first().waitFor();
  expect(await chartScripts(page)).toHaveLength(1);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await resize(page, { width: 320, height: 640 });
  await page.getByRole('tab', { name: 'Devices' }).click();
  await page.getByRole('tabpanel', { name: 'Devices' }).locator('svg .recharts-bar').first().waitFor();
  const hangsOver = () => page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  await expect.poll(hangsOver).toBe(0);

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toMatch(/^Link Analytics/);
});
