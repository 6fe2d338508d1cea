import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { gateChanges, openTool, press } from './allLinksScreen';
import { findingsInBothThemes } from './bothThemes';
import { figuresOf } from './figuresOf';
import { focusedText } from './focused';
import { keyEndpoint } from './identityTraffic';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';
import { arrowTo, tabTo } from './tabTo';
import { textOf } from './textOf';

it('a change of status is ordered, watched and undone without a pointer, and the database is as it was', async () => {
  const domain = await ownDomain('keys.northwind.example', numberedLinks(40));
  const before = await domain.rows();
  const { page } = await openApp({ at: `${domain.address}&q=s000`, as: 'Ada Lindqvist' });
  await page.getByRole('row').nth(2).waitFor();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  const dialog = page.getByRole('dialog', { name: screenWords.statusTitle(9) });

  await page.getByRole('button', { name: screenWords.tools }).focus();
  await arrowTo(page, screenWords.changeStatus);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  expect(await figuresOf(dialog.getByRole('list', { name: 'The first of them' }).locator('bdi').first())).toBe(
    'normal',
  );
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, 'Deactivate 9 links');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Tools');
  await expect.poll(textOf(bar)).toMatch(/^Done: 9 of 9 deactivated/);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(9);

  await tabTo(page, 'Show');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.getByRole('table').getByText('Inactive').first().waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await resize(page, { width: 375, height: 700 });
  const table = page.getByRole('region', { name: 'Links of: Deactivate 9 links' });
  await table.evaluate((region) => region.scrollTo(400, 0));
  expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(100);
  const [whole, link] = [await table.boundingBox(), await table.getByRole('rowheader').first().boundingBox()];
  expect(Math.round((link?.x ?? 0) - (whole?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(link?.width).toBeLessThan((whole?.width ?? 0) * 0.6);
  await resize(page, { width: 1440, height: 900 });
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await expect.poll(textOf(bar)).toMatch(/^Done: 9 of 9 reactivated/);
  expect(await domain.rows()).toEqual(before);
});

it('a job that ends before the bar is there stands in the bar, with Undo, until that is closed', async () => {
  const domain = await ownDomain('short.northwind.example', numberedLinks(1));
  const { page } = await openApp({ at: domain.address, as: 'Ada Lindqvist' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/JobBar-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: screenWords.tools }).click();
  await page.getByRole('menuitem', { name: screenWords.changeStatus }).click();
  await page.getByRole('button', { name: 'Deactivate 1 link' }).click();
  await page.getByRole('row').getByText('Inactive').waitFor();
  release();
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(/^Done: 1 of 1 deactivated.*Undo/);
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
});

/** Two tabs of one person, and a job of 12 links of which so many are answered. */
async function openTwoTabs(name: string, answered: number, expected: readonly RegExp[] = []) {
  const domain = await ownDomain(name, numberedLinks(12));
  const gate = await gateChanges(answered);
  const { page, context } = await openApp({ at: domain.address, as: 'Ada Lindqvist', expected });
  const other = await context.newPage();
  await other.goto('/projects');
  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 12 links');
  const bar = other.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(new RegExp(`^Deactivating ${answered} of 12`));
  return { page, bar, gate, domain };
}

it('what is answered just before the only tab is closed is kept', async () => {
  const domain = await ownDomain('left.northwind.example', numberedLinks(12));
  const gate = await gateChanges(3);
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  await page.goto(domain.address);
  await openTool(page, screenWords.changeStatus);
  await press(page, 'Deactivate 12 links');
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(/^Deactivating 3 of 12/);
  const sent = async () => (await gate.links()).length;
  const waiting = (await sent()) - 3;
  await gate.let(3);
  await expect.poll(sent, { interval: 5 }).toBeGreaterThanOrEqual(6 + waiting); // a call follows each answer, whose outcome waits half a second for more
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]); // as a person closes it
  const next = await context.newPage();
  await next.goto('/jobs');
  await expect
    .poll(textOf(next.getByRole('region', { name: 'Job', exact: true })))
    .toMatch(/^Paused.* [4-6] of 12 done/); // more calls may be on their way than before
});

/** Presses the button of the bar as long as it is there: one that has just changed into another one takes no press. */
const pressed = (bar: Locator, name: string) => async () => {
  const button = bar.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  return bar.textContent();
};

it('a job goes on in another tab when the one that ordered it is closed, and is undone there', async () => {
  const { page, bar, gate, domain } = await openTwoTabs('closed-tab.northwind.example', 3);
  await page.close();
  await gate.open();
  await expect.poll(textOf(bar)).toMatch(/^Done: 12 of 12 deactivated/);
  const sent = await gate.links();
  expect(new Set(sent).size).toBe(sent.length);
  await expect.poll(pressed(bar, 'Undo')).toMatch(/^Done: 12 of 12 reactivated/);
  expect((await domain.rows()).every(({ isActive }) => isActive)).toBe(true);
});

it('a job that lost the connection goes on by itself once it is back, in the worker that no browser tells', async () => {
  const { page, bar, gate } = await openTwoTabs('lost-line.northwind.example', 3, [
    /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  ]);
  await page.context().setOffline(true);
  await gate.open();
  await expect.poll(textOf(bar)).toMatch(/offline, resumes when online/);
  await page.context().setOffline(false);
  await expect.poll(textOf(bar)).toMatch(/^Done: 12 of 12 deactivated/);
});
