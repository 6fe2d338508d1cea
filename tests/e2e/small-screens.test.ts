import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { beginningWith, screenWords, withAnyFigures } from '../support/screenWords';
import { openTool } from './allLinksScreen';
import { goInside } from './goInside';
import { hangsOver } from './hangsOver';
import { keyEndpoint } from './identityTraffic';
import { northwind, rowOf, startLink } from './linksScreen';
import { resize } from './onScreen';
import { openForAll } from './openApp';

const viewport = { width: 320, height: 640 };

/** How the window is named, and what tells that the page is filled. */
const pages = [
  { at: '/', title: 'Dashboard', shown: 'Quick Actions' },
  { at: '/organizations', title: 'Organizations', shown: 'Helios Group' },
  { at: '/projects', title: 'Projects', shown: 'Spring Collection' },
  { at: '/links', title: 'Links', shown: 'Select a domain to view links' },
  { at: '/links/create-many', title: 'Create many links', shown: 'One URL per line' },
  { at: '/links/print', title: 'Print QR codes', shown: 'No links selected' },
  { at: '/links/checks', title: 'Link checks', shown: /^Checked \d/ },
  { at: '/links/changes', title: 'What changed', shown: 'Nothing to compare yet' },
  { at: '/analytics', title: 'Analytics', shown: 'Clicks over time' },
  { at: '/analytics?tab=devices', title: 'Analytics', shown: 'Clicks by browser' },
  { at: '/jobs', title: 'Jobs', shown: 'From a list' },
  { at: '/domains', title: 'Domains', shown: 'winter-2024.northwind.example' },
  { at: '/upload', title: 'Import Data', shown: screenWords.firebase },
  { at: '/choose-plan', title: 'Choose Your Plan', shown: 'Business' },
  { at: '/checkout/success', title: 'Checkout', shown: 'No session ID provided' },
  { at: '/privacy', title: 'Privacy', shown: 'Open preferences' },
  { at: '/no-such-page', title: 'Page not found', shown: 'Back to the dashboard' },
] as const;

let page: Page;
let phone: Page;
beforeAll(async () => {
  const app = await openForAll({ viewport, as: 'Ada Lindqvist', at: keyEndpoint });
  page = app.page;
  return app.close;
});
beforeAll(async () => {
  const app = await openForAll({ viewport, isPhone: true, as: 'Ada Lindqvist', at: keyEndpoint });
  phone = app.page;
  return app.close;
});

it('every page has a title of its own and never scrolls sideways at 320 px, nor does the form of a change of status', async () => {
  await page.goto('/');
  await page.locator('main h1[tabindex]').waitFor();
  for (const { at, title, shown } of pages) {
    await goInside(page, at);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Waypost`);
    expect(await page.locator('main h1[tabindex]').count()).toBe(1);
    expect(await hangsOver(page), `at ${at}`).toBe(0);
  }
  await goInside(page, '/domains');
  const row = page.getByRole('row', { name: 'outlet.northwind.example' });
  await row.waitFor();
  expect(await gap(row.getByText('Pending DNS'), row.getByRole('button').last())).toBeGreaterThanOrEqual(0);
  await goInside(page, '/jobs');
  await page.getByRole('button', { name: 'From a list' }).click();
  await page.getByRole('dialog', { name: 'Change status from a list' }).waitFor();
  expect(await hangsOver(page)).toBe(0);
});

it('the links never scroll sideways at 320 px, whatever is open, and hide no heading that has the focus', async () => {
  await page.goto(northwind);
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  expect(await hangsOver(page)).toBe(0);
  await page.getByRole('button', { name: 'Close navigation' }).click(); // a tooltip below the pointer would take Escape
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'hidden' });

  const list = page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) });
  expect(await hangsOver(page)).toBe(0);
  expect(await list.evaluate((region) => region.scrollWidth > region.clientWidth && region.tabIndex === 0)).toBe(true);

  const header = page.getByRole('heading', { level: 1 }).locator('xpath=..');
  expect((await header.boundingBox())?.height, 'three lines').toBeLessThanOrEqual(46);
  const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
  expect(await search.evaluate((field) => getComputedStyle(field).paddingInlineEnd)).toBe('11px');
  await page.getByRole('row').nth(1).hover();
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  const menu = page.getByRole('row').nth(1).getByRole('button').last();
  const iconEnd = 6 + 14;
  expect(await gap(cells.nth(3), menu, 'left')).toBeGreaterThanOrEqual(iconEnd);
  expect(await cells.nth(2).evaluate(leavesMiddle)).toBeLessThanOrEqual(1);
  const hebrew = rowOf(page, 'hebrew').getByRole('cell').nth(1);
  expect(await startOfText(hebrew.locator('bdi'))).toBeCloseTo(await startOfText(hebrew.getByText('hebrew')), 0);

  await list.getByRole('button', { name: 'Destination', exact: true }).focus();
  for (const name of ['Name', 'Status', 'Clicks']) {
    await page.keyboard.press('Shift+Tab');
    const focused = list.getByRole('button', { name, exact: true });
    const [end, covered] = await Promise.all([
      focused.evaluate((button) => (document.activeElement === button ? button.getBoundingClientRect().right : 0)),
      list
        .getByRole('columnheader', { name: 'Short Link' })
        .evaluate((heading) => heading.getBoundingClientRect().right),
    ]);
    expect(end - covered).toBeGreaterThan(24);
  }
  await page
    .getByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
    .first()
    .click();
  await page.getByText('Click Count').waitFor();
  expect(await hangsOver(page)).toBe(0);

  await openTool(page, screenWords.changeStatus);
  await page.getByRole('dialog', { name: withAnyFigures(screenWords.statusTitle(2)) }).waitFor();
  expect(await hangsOver(page)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await openTool(page, screenWords.totalsTool);
  const totals = page.getByRole('dialog', { name: 'Totals' });
  await totals.getByLabel('Destination host').check();
  await totals.getByRole('columnheader', { name: 'Destination host' }).waitFor();
  const cut = totals
    .getByRole('columnheader')
    .evaluateAll((headings) =>
      headings
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(await cut).toEqual([]);
  await totals.getByRole('button', { name: 'Close', exact: true }).last().click();

  await resize(page, { width: 320, height: 256 });
  const wizard = await openEach(page);
  expect(await isInSight(wizard.getByLabel(screenWords.destinationLabel))).toBe(true);
  await wizard.getByRole('button', { name: 'Cancel' }).click();
  await resize(page, viewport);

  const dialog = await startLink(page, { destination: 'https://www.example.com/', slug: 'narrow', name: 'Narrow' });
  expect(await hangsOver(page)).toBe(0);
  for (const text of ['UTM Parameters', 'Link Summary']) {
    await dialog.getByRole('button', { name: screenWords.nextStep }).click();
    await dialog.getByText(text).waitFor();
    expect(await hangsOver(page)).toBe(0);
  }
});

it('what opens beside its button fits into a phone held sideways; a dialog shows its first field', async () => {
  await phone.setViewportSize({ width: 844, height: 340 });
  await phone.goto(northwind);
  await phone.getByRole('table').waitFor();
  const wizard = await openEach(phone);
  expect(await isInSight(wizard.getByLabel(screenWords.destinationLabel))).toBe(true);
});

/** Runs in the page: by how much a text leaves the middle of its cell when the reader sets the height of lines (WCAG 1.4.12). */
function leavesMiddle(cell: Element): number {
  const ofReader = new CSSStyleSheet();
  ofReader.replaceSync('* { line-height: 1.5 !important }');
  document.adoptedStyleSheets.push(ofReader);
  const text = document.createRange();
  text.selectNodeContents(cell);
  const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
  document.adoptedStyleSheets.pop();
  return Math.abs(inner.top + inner.height / 2 - outer.top - outer.height / 2);
}

const startOfText = (element: Locator) =>
  element.evaluate((of) => {
    const text = document.createRange();
    text.selectNodeContents(of);
    return text.getBoundingClientRect().left;
  });

/** The room between the end of an element, or its start, and the start of what stands behind it. */
async function gap(element: Locator, next: Locator, from: 'left' | 'right' = 'right'): Promise<number> {
  const side = (of: Locator, name: 'left' | 'right') =>
    of.evaluate((at, name) => at.getBoundingClientRect()[name], name);
  return (await side(next, 'left')) - (await side(element, from));
}

/** Opens what opens beside its button, which has to fit, and the wizard at last. */
async function openEach(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: screenWords.tools, exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: screenWords.tools });
  const entries = menu.getByRole('menuitem');
  await expect.poll(() => isInSight(entries.first())).toBe(true);
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => isInSight(entries.last())).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Domain' }).press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Domain' });
  await page.keyboard.press('End');
  await expect.poll(() => isInSight(list.getByRole('option').last())).toBe(true);
  const name = list.getByRole('option').last().getByText('fjällräven.northwind.example');
  expect((await name.boundingBox())?.height, 'a name on one line').toBeLessThanOrEqual(24);
  await page.keyboard.press('Escape');

  for (const name of ['Filters', 'Views', screenWords.aboutList]) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    const popover = page.getByRole('group', { name, exact: true });
    const last = popover.locator('button:enabled').last();
    const reachesLast = () => last.scrollIntoViewIfNeeded().then(() => isInSight(last));
    await expect.poll(reachesLast, { message: name }).toBe(true);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'hidden' });
  }

  await page.getByRole('button', { name: screenWords.createLink, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: screenWords.createLinkTitle });
  await expect.poll(() => isInSight(dialog.getByText(screenWords.destinationLabel, { exact: true }))).toBe(true);
  return dialog;
}

/** The entry is in the part of what scrolls it that is in sight, and all of that is in the window. */
const isInSight = (entry: Locator) =>
  entry.evaluate((element) => {
    const box = element.closest('[role=menu], [role=listbox], [popover], form > *')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    if (!box || box.top < 0 || box.bottom > window.innerHeight) return false;
    return top >= box.top && bottom <= box.bottom;
  });

/** The fields in sight that take text, with what is wrong with each on a phone. */
const fieldsOf = (page: Page) =>
  page.evaluate(() => {
    const noText = new Set(['checkbox', 'radio', 'file']);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    return fields
      .filter((field) => field.checkVisibility() && !noText.has(field.type))
      .map((field) => ({
        name: field.labels?.[0]?.firstChild?.textContent?.trim() ?? field.getAttribute('aria-label'),
        isSmall: Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        isChanged: field.autocapitalize !== 'none' || field.getAttribute('autocorrect') !== 'off',
      }));
  });

it('a phone zooms into no field, and changes no address, slug, tag or UTM value that is typed', async () => {
  const page = phone;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(northwind);
  await page.getByRole('table').waitFor();
  const seen = await fieldsOf(page);
  await startLink(page, { destination: 'https://example.com/phone', slug: 'phone', name: 'Phone' });
  seen.push(...(await fieldsOf(page)));
  await page.getByRole('button', { name: screenWords.nextStep }).click();
  await page.getByText('UTM Parameters').click();
  await page.getByLabel('Campaign').waitFor();
  seen.push(...(await fieldsOf(page)));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await goInside(page, '/domains');
  await page.getByRole('button', { name: screenWords.addDomain }).first().click();
  await page.getByLabel(screenWords.domainName).waitFor();
  seen.push(...(await fieldsOf(page)));
  await goInside(page, '/organizations');
  await page.getByRole('button', { name: screenWords.createOrganization }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  seen.push(...(await fieldsOf(page)));

  expect(seen.filter(({ isSmall }) => isSmall)).toEqual([]);
  const typed = [
    'Search links',
    screenWords.destinationLabel,
    screenWords.slugLabel,
    'Source',
    'Medium',
    'Campaign',
    'Tags optional',
    screenWords.domainName,
  ];
  expect(typed.filter((name) => !seen.some((field) => field.name === name && !field.isChanged))).toEqual([]);
});
