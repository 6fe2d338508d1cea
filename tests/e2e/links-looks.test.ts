import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginningWith, screenWords, withAnyFigures } from '../support/screenWords';
import { filterStatus, gatePages, press, statusOf, statusRow, whole } from './allLinksScreen';
import { goInside } from './goInside';
import { hangsOver } from './hangsOver';
import { holdCalls } from './holdCalls';
import { keyEndpoint } from './identityTraffic';
import { cellOf, detailsInSight, northwind, rowOf, unfold } from './linksScreen';
import { resize } from './onScreen';
import { openApp } from './openApp';

const slug = 'spring-summer-collection'; // 24 characters
const host = 'www.northwind.example';
const tag = 'spring'.repeat(16);

/** Northwind's links, the first of them with a slug of 24 characters and a tag of almost a hundred. */
async function openNorthwind(viewport: { width: number; height: number }, isPhone = false) {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', isPhone, viewport });
  await page.route(/\/domains\/go\.northwind\.example\/links/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace('"spring"', `"${slug}"`).replace('"tags":[', `"tags":["${tag}",`),
    });
  });
  await page.goto(northwind);
  await rowOf(page, slug).waitFor();
  return page;
}

const list = (page: Page) => page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) });
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

/** Whether the whole text of an element is painted. */
const isWhole = (element: Locator) =>
  element.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );

/** The pieces of a destination that are in sight; the host, only if it is whole. */
async function shownDestination(page: Page, slug: string): Promise<string> {
  const cell = await cellOf(page, slug, 'Destination');
  return cell.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    return [...element.querySelectorAll('span')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .filter((piece) => {
        const { right, bottom } = piece.getBoundingClientRect();
        return right <= edge.right && bottom <= edge.bottom && piece.scrollWidth <= piece.clientWidth;
      })
      .map(({ textContent }) => textContent)
      .join('');
  });
}

/** Runs in the page: nothing covers the upper and the lower edge. */
function takesAllTaps(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + width / 2, y) === element);
}

/** Runs in the page: what is cut while the reader sets the space between letters, words and lines (WCAG 1.4.12). */
function cutWithSpacing(cells: readonly Element[]): (string | null)[] {
  const ofReader = new CSSStyleSheet();
  ofReader.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  );
  document.adoptedStyleSheets.push(ofReader);
  const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight);
  document.adoptedStyleSheets.pop();
  return cut.map(({ textContent }) => textContent);
}

/** The headings that stand across the edge of the table's region. */
const cutHeadings = (page: Page) =>
  list(page).evaluate((region) => {
    const edge = region.getBoundingClientRect().right;
    return [...region.querySelectorAll('[role=columnheader]')]
      .map((heading) => ({ text: heading.textContent, box: heading.getBoundingClientRect() }))
      .filter(({ box }) => box.left < edge - 8 && box.right > edge)
      .map(({ text }) => text);
  });

it('shows whole slugs and hosts and no half of a column in every window, and stays in its place while a search reads', async () => {
  const page = await openNorthwind({ width: 1440, height: 900 });
  const row = rowOf(page, slug);
  for (const width of [1920, 1440, 1280, 768]) {
    await resize(page, { width, height: 900 });
    expect(await isWhole(row.getByText(slug)), `the slug at ${width} px`).toBe(true);
    expect(await shownDestination(page, slug), `the destination at ${width} px`).toBe(`${host}/sale/spring`);
    const long = await shownDestination(page, 'arabic'); // whole, or cut after a slash
    expect([`${host}/ar/`, `${host}/ar/الربيع`], `a long one at ${width} px`).toContain(long);
    expect(await row.getByRole('link', { name: /^Open / }).boundingBox()).toMatchObject({ height: 28 });
    expect(await cutHeadings(page)).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: 'active' });
  const copy = row.getByRole('button', { name: /^Copy / });
  const [icon, ground] = await copy.evaluate((button) => [
    getComputedStyle(button, '::before').backgroundColor,
    getComputedStyle(button).backgroundColor,
  ]);
  expect(icon).not.toBe(ground);
  await page.emulateMedia({ forcedColors: 'none' });
  const inactive = page.locator('[data-link] > td', { hasText: 'Inactive' });
  const asWideAsTheirText = page.locator('[data-link] > td:has(time)').or(inactive);
  expect(await inactive.count()).toBeGreaterThan(0);
  expect(await asWideAsTheirText.evaluateAll(cutWithSpacing)).toEqual([]);

  await unfold(page, slug);
  const badge = page.getByRole('listitem').getByText(tag);
  expect((await badge.boundingBox())?.width).toBeLessThanOrEqual(
    (await badge.locator('xpath=ancestor::dd').boundingBox())?.width ?? 0,
  );
  await unfold(page, slug);

  await resize(page, { width: 1440, height: 900 });
  await unfold(page, 'hebrew');
  await detailsInSight(page);

  const tops = async () => {
    const found: number[] = [];
    for (const width of [1280, 768]) {
      await resize(page, { width, height: 800 });
      found.push(await topOf(list(page)));
    }
    return found;
  };
  const before = await tops();
  const gate = await gatePages(0);
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('sale');
  await page.getByRole('button', { name: 'Clicks' }).click();
  await expect.poll(statusOf(page)).toMatch(/^Searching… 25 of \d+ · \d+ found.*Pause/);
  await page.getByRole('progressbar', { name: screenWords.loadingProgress }).waitFor();
  expect(await tops(), 'while it is read').toEqual(before);

  await gate.open();
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { match: '\\d+' }));
  expect(await tops(), 'once it is read').toEqual(before);
});

it('begins the first row of a phone within 240 px with filters that are offered or set, which share a line of 48 px', async () => {
  const page = await openNorthwind({ width: 390, height: 780 }, true);
  const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
  await search.fill('poster');
  const offered = page.getByRole('button', { name: /^Tag: poster/ });
  await offered.waitFor();
  expect(await topOf(page.locator('tbody tr').first()), 'with a filter that is offered').toBeLessThanOrEqual(240);
  await offered.click();
  await page.getByRole('button', { name: 'Remove poster' }).waitFor();
  expect(await topOf(page.locator('tbody tr').first()), 'with a filter that is set').toBeLessThanOrEqual(240);
  expect((await statusRow(page).boundingBox())?.height).toBeLessThanOrEqual(48);
});

it('the list of a phone stands where it is when all links come after a search', async () => {
  const page = await openNorthwind({ width: 375, height: 780 }, true);
  let release = () => {};
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/AllLinksStatus-/, (route) => void code.then(() => route.continue()));
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('sale');
  const row = page.getByText(withAnyFigures(screenWords.matching(2, 25, true))).locator('..');
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(48);
  const before = await topOf(list(page));
  release();
  await page.getByRole('button', { name: screenWords.aboutList }).waitFor();
  expect(await topOf(list(page))).toBe(before);
});

/** Keeps answers back until they are let go. */
async function holdAnswers(page: Page, of: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(of, (route) => void released.then(() => route.continue()));
  return release;
}

it.each(['*', 'go.northwind.example'])(
  'a phone moves nothing when the domains and the links of %s come on a first visit, and its rows begin within 240 px',
  async (domain) => {
    const viewport = { width: 375, height: 780 };
    const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist', isPhone: true, viewport });
    const bringDomains = await holdAnswers(page, /\/domains$/);
    const bringLinks = await holdAnswers(page, /\/v1\/.*\/links\?/);
    await page.goto(`/links?domain=${domain}`);
    const tools = page.getByRole('button', { name: screenWords.tools });
    const loading = page.getByText('Loading links...');
    const status = page.getByText('Select a domain to view links');
    await status.waitFor();
    const before = { tools: await topOf(tools), loading: await topOf(loading) };
    bringDomains();
    await status.waitFor({ state: 'detached' });
    expect({ tools: await topOf(tools), loading: await topOf(loading) }).toEqual(before);
    bringLinks();
    await list(page).waitFor();
    expect(await topOf(tools)).toBe(before.tools);
    expect(await topOf(page.locator('tbody tr').first())).toBeLessThanOrEqual(240);
  },
);

it('begins the first row of a phone within 220 px, with slug, name, clicks and status in sight and 44 px for a finger', async () => {
  const page = await openNorthwind({ width: 375, height: 780 }, true);
  for (const width of [390, 375]) {
    await resize(page, { width, height: 780 });
    expect(await topOf(rowOf(page, slug)), `at ${width} px`).toBeLessThanOrEqual(220);
    for (const name of ['Filters', 'Views', 'Tools']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box, `of ${name}`).toMatchObject({ width: 44, height: 44 });
    }
    expect(await page.getByRole('combobox', { name: screenWords.pageSize }).count()).toBe(0);
  }
  const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
  const widthOfSearch = async () => (await search.boundingBox())?.width ?? 0;
  const before = await widthOfSearch();
  await search.focus();
  expect(await widthOfSearch()).toBeGreaterThan(before + 20);
  await search.blur();
  await press(page, screenWords.tools);
  expect(await page.getByRole('menuitem', { name: 'Find anything…', exact: true }).innerText()).toBe('Find anything…');
  await page.keyboard.press('Escape');
  await press(page, 'Actions for all links');
  await page.getByRole('menuitem', { name: '25 per page ✓' }).waitFor();
  await page.getByRole('menuitem', { name: '50 per page' }).click();
  await expect.poll(statusOf(page)).toMatch(/^50 links loaded/);
  const slugCell = await cellOf(page, slug, 'Short Link');
  const name = (await (await cellOf(page, slug, 'Name')).textContent()) ?? '';
  expect(await topOf(slugCell.getByText(name))).toBeGreaterThan(await topOf(slugCell.getByText(slug)));
  expect(await isWhole(page.getByText(slug))).toBe(true);
  expect(await (await cellOf(page, slug, 'Status')).textContent()).toBe('Active');
  for (const heading of ['Clicks', 'Status']) {
    const cell = await cellOf(page, slug, heading);
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    expect(await isWhole(cell)).toBe(true);
  }

  const ofClicks = page.getByRole('button', { name: 'Clicks', exact: true });
  expect(await ofClicks.boundingBox()).toMatchObject({ height: 44 });
  expect(await ofClicks.evaluate(takesAllTaps)).toBe(true);
  expect(await page.getByRole('columnheader', { name: 'Clicks' }).boundingBox()).toMatchObject({ height: 39 });

  const calls = await holdCalls(page);
  const lineHeight = () => statusRow(page).evaluate((row) => getComputedStyle(row, '::after').height);
  expect(await lineHeight()).toBe('auto');
  await press(page, 'Actions for all links');
  await page.getByRole('menuitem', { name: screenWords.refresh }).click();
  await expect.poll(lineHeight).toBe('2px');
  calls.release();
  await expect.poll(lineHeight).toBe('auto');

  await filterStatus(page, 'Inactive');
  await expect.poll(statusOf(page)).toMatch(whole('\\d+', { match: '\\d+' }));
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  expect(await hangsOver(page)).toBe(0);
  const chip = page.getByRole('button', { name: 'Remove Status: Inactive' });
  expect(await chip.boundingBox()).toMatchObject({ height: 44 });
  await chip.tap();
  await expect.poll(statusOf(page)).toMatch(whole('\\d+'));
  expect(await page.getByRole('button', { name: screenWords.clearFilters }).count()).toBe(0);

  await goInside(page, `/links?domain=*&on=go.localhost:${new URL(page.url()).port}`);
  const domain = list(page)
    .getByText(/^go\.localhost:\d+$/)
    .first();
  const room = await domain.evaluate((element) => {
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('The browser draws');
    drawing.font = getComputedStyle(element).font;
    return element.clientWidth - drawing.measureText('localhost:4400').width; // the port of the sandbox may be longer here
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

it('the status row of a long list that was not read takes two lines on a phone, and one at 768 px', async () => {
  const at = '/links?domain=read.atlas.example&sort=clicks';
  const { page } = await openApp({ at, as: 'Max Large', isPhone: true, viewport: { width: 375, height: 780 } });
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  const time = page.getByText(/^about \d+ (s|min)$/);
  await time.waitFor();
  const readAll = statusRow(page).getByRole('button', { name: screenWords.loadAll(20_000) });
  for (const [width, height] of [
    [320, 102],
    [375, 92],
    [768, 44],
  ] as const) {
    await resize(page, { width, height: 780 });
    expect(await heightOf(statusRow(page)), `the row at ${width} px`).toBeLessThanOrEqual(height);
    expect(await heightOf(time)).toBe(18);
    expect(await heightOf(readAll)).toBe(44);
    expect(await hangsOver(page)).toBe(0);
  }
});

it('the words of a server that refuses all links stand whole at 320 px, with the way to ask again in sight', async () => {
  await gatePages(0, { refuse: '403' });
  const viewport = { width: 320, height: 640 };
  const { page } = await openApp({ at: `${northwind}&sort=clicks`, as: 'Ada Lindqvist', isPhone: true, viewport });
  const words = statusRow(page).getByText(/Refused by the test/);
  for (const part of [words, statusRow(page).getByRole('button', { name: screenWords.retry })]) {
    await part.waitFor();
    const { x = 0, width = Number.NaN } = (await part.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
});

it('the controls above the list share one middle in a narrow window with a mouse', async () => {
  const page = await openNorthwind({ width: 390, height: 800 });
  const middleOf = async (control: Locator) => {
    const { y = Number.NaN, height = Number.NaN } = (await control.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  for (const width of [390, 320]) {
    await resize(page, { width, height: 800 });
    const filters = await middleOf(page.getByRole('button', { name: screenWords.filters }));
    expect(await middleOf(page.getByRole('searchbox', { name: screenWords.searchLinks }))).toBe(filters);
    expect(await middleOf(page.getByRole('combobox', { name: /domain/i }).first())).toBe(filters);
    expect(await middleOf(page.getByRole('button', { name: screenWords.tools, exact: true }))).toBe(filters);
  }
});

it('a tablet shows the names of links, in two lines', async () => {
  const { page } = await openApp({
    at: northwind,
    as: 'Ada Lindqvist',
    viewport: { width: 820, height: 1180 },
    isPhone: true,
  });
  const name = page.getByRole('cell', { name: 'Spring sale landing page', exact: true });
  await name.waitFor();
  expect((await name.boundingBox())?.height).toBe(36);
});
