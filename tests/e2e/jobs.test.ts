import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInBothThemes } from './bothThemes';
import { countCalls } from './calls';
import { focusedText } from './focused';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { tabTo } from './tabTo';
import { textOf } from './textOf';

/** The links of the domain as the database has them. The page is left first, because an answer to it may still come. */
async function reloadedLinks(page: Page): Promise<unknown> {
  const address = page.url();
  await page.goto('about:blank');
  const answer = page.waitForResponse((response) => /^\/v1\/.*\/links$/.test(new URL(response.url()).pathname));
  await page.goto(address);
  return ((await (await answer).json()) as { links: unknown }).links; // the sandbox's own answer
}

it('a change of status is ordered, watched and undone without a pointer, and leaves the database as it was', async () => {
  const { page } = await openApp({ at: `${northwind}&q=boots`, as: 'Ada Lindqvist' });
  await page.getByRole('row').nth(2).waitFor();
  const before = await reloadedLinks(page);
  await page.getByRole('row').nth(2).waitFor();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  const dialog = page.getByRole('dialog', { name: /^Change status of / });
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };

  await page.getByRole('button', { name: 'Tools' }).focus();
  await keys('Enter');
  await expect.poll(focusedText(page)).toBe('Change status…');
  await keys('Enter');
  await dialog.waitFor();
  await expect.poll(focusedText(page)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^Only these /);
  await keys('Space');
  await tabTo(page, /^Deactivate \d+ links$/);
  await keys('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Tools');
  await expect.poll(textOf(bar)).toMatch(/^Done: (\d+) of \1 deactivated/);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await tabTo(page, 'Show');
  await keys('Enter');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.getByRole('table').getByText('Inactive').first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^Undo/);
  await keys('Enter');
  await expect.poll(textOf(bar)).toMatch(/^Done: (\d+) of \1 reactivated/);
  await page.goBack();
  expect(await reloadedLinks(page)).toEqual(before);
});

it('Enter in the field for the number starts nothing as long as the main button is refused', async () => {
  const { page } = await openApp({ at: '/links?domain=read.atlas.example', as: 'Max Large' });
  await page.getByRole('row').nth(2).waitFor();
  await page.evaluate(() => localStorage.setItem('waypost-links-per-page', '200'));
  await page.reload();
  const changes = countCalls(page, 'PATCH', '/status');
  await page.getByRole('row').nth(5).waitFor();
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change status of 200 links' });
  const field = dialog.getByLabel('Number of links');
  const [, number = ''] = /Type (\d+) to confirm/.exec((await dialog.textContent()) ?? '') ?? [];
  expect(Number(number)).toBeGreaterThan(100);
  const pressEnter = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await page.waitForTimeout(300);
    expect(await dialog.isVisible()).toBe(true);
  };
  await pressEnter('');
  await pressEnter(number); // the list is a part, and nobody has said that it is meant
  await dialog.getByRole('checkbox', { name: 'Only these 200' }).check();
  await pressEnter('');
  await pressEnter(number.slice(0, -1));
  expect(changes()).toBe(0);
  expect(await page.getByRole('region', { name: 'Job', exact: true }).count()).toBe(0);
});

it('an undo survives a reload while it reads its links', async () => {
  const { page } = await openApp({ at: `${northwind}&q=boots`, as: 'Ada Lindqvist' });
  await page.getByRole('row').nth(2).waitFor();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('checkbox', { name: /^Only these / }).check();
  await page.getByRole('button', { name: /^Deactivate \d+ links$/ }).click();
  await expect.poll(textOf(bar)).toMatch(/^Done: (\d+) of \1 deactivated/);
  await page.route('**/links?*', () => undefined); // no answer
  await page.waitForTimeout(500); // a press sooner may be the second half of a double click
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(textOf(bar)).toMatch(/^Preparing undo…/);
  await page.unroute('**/links?*');
  await page.reload();
  await expect.poll(textOf(bar)).toMatch(/^Paused: the page was left · 0 of \d+ done/);
  await bar.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(textOf(bar)).toMatch(/^Done: (\d+) of \1 reactivated/);
});

it('fits a phone', async () => {
  const viewport = { width: 320, height: 640 };
  const { page } = await openApp({ at: `${northwind}&q=boots`, as: 'Ada Lindqvist', viewport, isPhone: true });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Change status…' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await overhang()).toBe(0);
  await page.getByText('Reactivate', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Only these / }).check();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Change status from a list…' }).click();
  await page.getByRole('dialog', { name: 'Change status from a list' }).waitFor();
  expect(await overhang()).toBe(0);
});
