import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { openTool, press } from './allLinksScreen';
import { goInside } from './goInside';
import { rowOf, unfold } from './linksScreen';
import { heading, list, said, screensOf, type Visit, visitTranslated } from './translated';

/** Until it has become the opposite: a button that has just changed ignores presses for half a second. */
async function changeStatus(page: Page, verb: 'Deactivate' | 'Reactivate') {
  const button = page.getByRole('table').getByRole('button', { name: verb, exact: true });
  const press = async () => {
    if (await button.isVisible()) await button.click();
    return button.isVisible();
  };
  await expect.poll(press).toBe(false);
}

const steps: Visit['steps'] = {
  async dashboard(page) {
    await heading(page, 'Dashboard');
    await said(page, 'Total Links');
  },
  async 'open the links'(page) {
    await goInside(page, list);
    await rowOf(page, 's0060').waitFor();
  },
  async 'load more'(page) {
    await press(page, screenWords.loadMore);
    await said(page, beginningWith(screenWords.loaded(50, '').trimEnd()));
  },
  async 'read all links'(page) {
    await page.keyboard.press('l');
    await said(page, /^60 links/);
  },
  async 'sort by clicks'(page) {
    await press(page, 'Clicks');
    await page.locator('th[aria-sort=descending]').waitFor();
  },
  async search(page) {
    await page.getByRole('searchbox', { name: 'Search', exact: false }).first().fill('s000');
    await said(page, /^9 of 60 links/);
  },
  async 'clear the search'(page) {
    await page.getByRole('searchbox', { name: 'Search', exact: false }).first().fill('');
    await said(page, /^60 links/);
  },
  async refresh(page) {
    await press(page, screenWords.refresh);
  },
  async filter(page) {
    await press(page, screenWords.filters);
    await page.getByRole('button', { name: /^Inactive/ }).click();
    await page.keyboard.press('Escape');
    await said(page, 'Clear filters');
  },
  async 'clear the filters'(page) {
    await page.getByRole('button', { name: screenWords.clearFilters }).first().click();
    await rowOf(page, 's0060').waitFor();
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
    await said(page, /since /); // the clicks since the list was read first are asked of the worker
  },
  async deactivate(page) {
    await changeStatus(page, 'Deactivate');
    await said(page, 'Reactivate');
  },
  async reactivate(page) {
    await changeStatus(page, 'Reactivate');
  },
  async 'copy the code'(page) {
    await press(page, 'Copy QR Code');
    await said(page, 'QR Code copied!');
    await said(page, 'Copy QR Code'); // it goes after two seconds, whenever the page is looked at
  },
  async 'link analytics'(page) {
    await page.getByRole('button', { name: /^Link Analytics/ }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Geography' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'close details'(page) {
    await unfold(page, 's0060');
    await page.getByText('Basic Information').waitFor({ state: 'hidden' });
  },
};

it('a list of links whose texts a translator replaces says the same as the page itself, also opened, filtered and selected', async () => {
  const visit = { at: '/', links: 60, steps };
  const screens = await screensOf(visit);
  await visitTranslated(visit, (name, screen) => expect.poll(screen, { message: name }).toBe(screens[name]));
});
