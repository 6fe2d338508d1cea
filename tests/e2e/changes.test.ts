import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { seriousFindings } from './axe';
import { findingsInBothThemes } from './bothThemes';
import { figuresOf } from './figuresOf';
import { hangsOver } from './hangsOver';
import { keyEndpoint } from './identityTraffic';
import { resize } from './onScreen';
import { openApp } from './openApp';
import { editAllLinks } from './ownDomain';

it('what changed between two readings of all domains names them, is accessible, scrolls to its last row, and fits a phone', async () => {
  const { page } = await openApp({
    at: '/links/changes?domain=*',
    as: 'Ada Lindqvist',
    viewport: { width: 1280, height: 800 },
  });
  const reload = page.getByRole('button', { name: screenWords.reload, exact: true });
  await reload.waitFor();
  await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
  await editAllLinks();
  await reload.click();
  await page.getByRole('heading', { level: 2, name: /^Between / }).waitFor();
  const table = page.getByRole('table');
  const rows = Number(await table.getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(500);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  const domain = page
    .getByRole('rowheader')
    .getByText(/[^/]\/$/)
    .first();
  expect((await domain.boundingBox())?.width).toBeGreaterThan(100);
  expect(await figuresOf(domain)).toBe('normal');
  expect(await findingsInBothThemes(page)).toEqual([]);

  const region = page.getByRole('region', { name: /^Between / }).last();
  await region.focus();
  await page.keyboard.press('End');
  await page.locator(`[aria-rowindex="${rows}"]`).waitFor();
  await resize(page, { width: 375, height: 700 });
  expect(await hangsOver(page)).toBe(0);
  // a window of another width has rows of another height
  await region.scrollIntoViewIfNeeded();
  const hasRowInTheMiddle = () =>
    region.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + 20, top + height / 2)?.closest('[data-index]'));
    });
  await expect.poll(hasRowInTheMiddle).toBe(true);
  expect((await domain.boundingBox())?.width).toBeGreaterThan(100);
  expect(await seriousFindings(page)).toEqual([]);
});

it('a phone keeps the room of the buttons of files until their code is there', async () => {
  const viewport = { width: 375, height: 700 };
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', isPhone: true, viewport });
  let release = () => {};
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/FileTools-/, (route) => void code.then(() => route.continue()));
  await page.goto('/links/changes?domain=go.northwind.example');
  const below = page.getByText('Nothing to compare yet');
  await below.waitFor();
  const before = await below.boundingBox();
  release();
  await page.getByRole('button', { name: 'Compare with a file…' }).waitFor();
  expect(await below.boundingBox()).toEqual(before);
});
