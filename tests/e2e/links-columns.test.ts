import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { openTool } from './allLinksScreen';
import { findingsInBothThemes } from './bothThemes';
import { goInside } from './goInside';
import { keyEndpoint } from './identityTraffic';
import { cellOf, northwind, rowOf } from './linksScreen';
import { resize } from './onScreen';
import { openApp, openForAll } from './openApp';
import { type OwnLink, ownDomain } from './ownDomain';

const long = { name: 'x'.repeat(60), deepLink: `https://www.northwind.example/${'x'.repeat(60)}` };
const many = (links: number, fields: (index: number) => OwnLink) =>
  Array.from({ length: links }, (_, at) => fields(at));

let page: Page;
beforeAll(async () => {
  const app = await openForAll({ as: 'Ada Lindqvist', at: keyEndpoint });
  page = app.page;
  return app.close;
});

/** Shows a domain with these links, and the columns and rows that are specified. */
async function showLinks(links: readonly OwnLink[], width: number): Promise<void> {
  const { address } = await ownDomain('to.northwind.example', links);
  await show(address.replace('&all=', ''), width);
}

async function show(address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('waypost-links-table')) localStorage.removeItem(key);
  });
  await page.goto(address);
  await page.locator('[data-link]').first().waitFor();
}

/** Opens the list of all domains, where the links of Northwind have these fields. */
async function openAllDomains(links: readonly OwnLink[], width: number, isPhone = false): Promise<Page> {
  const { page } = await openApp({ as: 'Ada Lindqvist', isPhone, viewport: { width, height: 780 }, at: keyEndpoint });
  await page.route(/\/domains\/go\.northwind\.example\/links\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows = links.map(({ slug, ...fields }, index) => ({ ...body.links[index], ...fields, shortLink: slug }));
    await route.fulfill({ response: answer, json: { links: rows, hasMore: false, totalCount: rows.length } });
  });
  await page.goto('/links?domain=*');
  for (const { slug } of links.slice(0, 1)) await rowOf(page, slug).waitFor(); // those of another domain may come first
  return page;
}

interface Column {
  readonly heading: string;
  readonly width: number;
  /** In px, from the left edge of the region. */
  readonly end: number;
}

/** The columns, and the width of what is in sight of them. */
const columnsOf = (page: Page) =>
  page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) }).evaluate((region) => {
    const { left } = region.getBoundingClientRect();
    const columns = [...region.querySelectorAll('[role=columnheader]')].map((heading): Column => {
      const { width, right } = heading.getBoundingClientRect();
      return { heading: heading.textContent, width: Math.round(width), end: Math.round(right - left - 1) };
    });
    return { columns, width: region.clientWidth, tableWidth: region.scrollWidth };
  });
const widthOf = async (page: Page, heading: string) =>
  (await columnsOf(page)).columns.find((column) => column.heading.startsWith(heading))?.width ?? Number.NaN;

/** How many lines the text of a cell has, and whether all of it is painted. */
async function textIn(page: Page, slug: string, heading: string) {
  const cell = await cellOf(page, slug, heading);
  return cell.evaluate((element) => {
    const text = element.querySelector('span') ?? element;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
    const isWhole = scrollWidth <= clientWidth && scrollHeight <= clientHeight;
    return { lines: lines.size, isWhole };
  });
}

describe('the columns of the links', () => {
  it('fill the region from 1280 px on, with Created whole beside the menu of the row, and are 800 px wide together at least', async () => {
    const created = Date.now() - 20 * 60_000; // '20 minutes ago': no text of the column is longer
    await showLinks(
      many(20, (index) => ({ ...long, slug: `thea-${100 + index}`, clickCount: 9_876_543, created })),
      1920,
    );
    for (const width of [1920, 1440, 1280]) {
      await resize(page, { width, height: 900 });
      const { columns, width: inSight, tableWidth } = await columnsOf(page);
      expect(tableWidth, `at ${width} px`).toBe(inSight);
      expect(inSight).toBe(width - 350); // navigation, gutters, borders
      expect(columns.at(-1)).toMatchObject({ heading: 'Created', end: inSight - 28 }); // the menu of a row
      for (const heading of ['Short Link', 'Status', 'Clicks', 'Created']) {
        const text = await textIn(page, 'thea-100', heading);
        expect({ heading, ...text }).toEqual({ heading, lines: 1, isWhole: true });
      }
      expect(await (await cellOf(page, 'thea-100', 'Created')).textContent()).toMatch(/^2\d minutes ago$/);
    }
    await resize(page, { width: 768, height: 900 });
    expect((await columnsOf(page)).tableWidth).toBeGreaterThanOrEqual(800);
  });

  it('leave what a slug and its buttons do not need to Name and Destination', async () => {
    await showLinks(
      many(20, (index) => ({ ...long, slug: `thea-${100 + index}` })),
      1280,
    );
    expect(await widthOf(page, 'Short Link')).toBeLessThan(100 + 64 + 30); // 'thea-100' in Inter
    expect(await widthOf(page, 'Name')).toBeGreaterThan(190);
    expect(await widthOf(page, 'Destination')).toBeGreaterThan(190);
    await resize(page, { width: 1920, height: 900 });
    expect(await widthOf(page, 'Name')).toBeGreaterThan(380);
    expect(await widthOf(page, 'Destination')).toBeGreaterThan(600);
  });

  it.each(['autumn-38', 'summer-mum', 'SUMMER24', 'opening-night'])('show the slug %s on one line', async (slug) => {
    const fields = many(25, (index) => ({
      ...long,
      slug: index === 0 ? slug : slug.slice(1) + String.fromCodePoint(97 + index),
    }));
    await showLinks(fields, 1280);
    expect(await textIn(page, slug, 'Short Link')).toEqual({ lines: 1, isWhole: true });
  });

  it.each(['deleted-while-active', 'spring-summer-collection', 'SPRINGSUMMERCOLLECTIONSA'])(
    'show the slug %s among short ones whole on two lines',
    async (slug) => {
      await showLinks([{ ...long, slug }, ...many(20, (index) => ({ ...long, slug: `l${index}` }))], 768);
      for (const width of [768, 1280]) {
        await resize(page, { width, height: 900 });
        expect(await textIn(page, slug, 'Short Link'), `at ${width} px`).toMatchObject({ isWhole: true });
      }
    },
  );

  it('give a few very long slugs no more than two lines of short ones need', async () => {
    const slug = 'newsletter-march-second-edition-for-members-of-the-trail-club-only';
    await showLinks([{ slug }, ...many(20, (index) => ({ slug: `l-${index}` }))], 1280);
    expect(await widthOf(page, 'Short Link')).toBeLessThan(220);
    expect(await textIn(page, 'l-3', 'Short Link')).toEqual({ lines: 1, isWhole: true });
  });

  it('show names of 24 characters whole at 1280 px', async () => {
    const name = 'Spring sale landing page';
    await showLinks(
      many(25, (index) => ({ ...long, name, slug: `spring-sale-${index}-of-2026` })),
      1280,
    );
    const cell = await cellOf(page, 'spring-sale-3-of-2026', 'Name');
    expect(await cell.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  it.each([768, 1280])('show host and path of a destination in compact rows at %i px', async (width) => {
    const deepLink = 'https://www.northwind.example/sale/boots?size=42&color=red&no=1234567';
    await showLinks(
      many(20, (index) => ({ name: long.name, deepLink, slug: `thea-${100 + index}` })),
      width,
    );
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: 'Columns and rows…' }).click();
    await page.getByRole('dialog').locator('label', { hasText: 'Compact' }).click();
    await page.keyboard.press('Escape');
    const cell = await cellOf(page, 'thea-100', 'Destination');
    const painted = await cell.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const [host, path] = [...element.querySelectorAll('a > span')].map((part) => part.getBoundingClientRect());
      return { host: host && host.width > 100, path: path && path.width > 60 && path.bottom <= bottom + 0.5 };
    });
    expect(painted).toEqual({ host: true, path: true });
    expect(Math.round(await cell.evaluate((element) => element.getBoundingClientRect().height))).toBeLessThanOrEqual(
      32,
    );
  });

  it.each([1280, 1920])(
    'show a destination that fits whole at %i px, however short its last part is',
    async (width) => {
      await showLinks(
        ['/winter/5', '/winter/1b', '/a?b=c&d=i'].map((path, index) => ({
          deepLink: `https://www.example.com${path}`,
          slug: `fits-${index}`,
        })),
        width,
      );
      const pathIn = (cell: Element) => {
        const { bottom } = cell.getBoundingClientRect();
        const pieces = [...cell.querySelectorAll('a > span:nth-child(2) > span')];
        return pieces
          .filter((piece) => piece.getBoundingClientRect().bottom <= bottom)
          .map((piece) => piece.textContent);
      };
      const painted = [0, 1, 2].map(async (index) =>
        (await (await cellOf(page, `fits-${index}`, 'Destination')).evaluate(pathIn)).join(''),
      );
      expect(await Promise.all(painted)).toEqual(['/winter/5', '/winter/1b', '/a?b=c&d=i']);
    },
  );

  it('stand still while the list is scrolled, searched and ordered', async () => {
    await show(northwind, 1440);
    await page.keyboard.press('l');
    await page.getByText(/^\d+ links · /).waitFor();
    const { columns } = await columnsOf(page);
    for (const key of ['End', 'PageUp', 'Home']) {
      await rowOf(page, 'spring').or(page.locator('[data-link]').first()).first().getByRole('button').first().focus();
      await page.keyboard.press(key);
      expect((await columnsOf(page)).columns).toEqual(columns);
    }
    await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('newsletter-march');
    await page.getByText(/^1 of \d+ links/).waitFor();
    expect((await columnsOf(page)).columns).toEqual(columns);
    await page.getByRole('button', { name: 'Clicks', exact: true }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Clicks' }).getAttribute('aria-sort'))
      .not.toBe('none');
    expect((await columnsOf(page)).columns).toEqual(columns);
  });

  it.each([
    {
      of: 'a domain',
      last: 'Clicks',
      open: async (links: readonly OwnLink[]) => {
        await showLinks(links, 768);
        return page;
      },
    },
    { of: 'all domains', last: 'Status', open: (links: readonly OwnLink[]) => openAllDomains(links, 768) },
  ])('end with the edge at 768 px in a list of $of, where the menu of a row covers no text', async ({ last, open }) => {
    const page = await open(many(20, (index) => ({ ...long, slug: `l-${index}`, clickCount: 9_876_543 })));
    const { columns, width } = await columnsOf(page);
    expect(columns.find(({ heading }) => heading === last)?.end).toBe(width);
    await rowOf(page, 'l-3').hover();
    const menu = await rowOf(page, 'l-3')
      .getByRole('button', { name: beginningWith(screenWords.rowActions('')) })
      .boundingBox();
    const textEnd = await (await cellOf(page, 'l-3', last)).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    });
    expect(textEnd).toBeLessThanOrEqual(menu?.x ?? 0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(768 - 24);
  });

  it('show slug, clicks and status on a phone, of all domains slug, domain and status', async () => {
    const fields = many(20, (index) => ({
      ...long,
      slug: index === 0 ? 'welcome' : `l-${index}`,
      clickCount: 98_765,
    }));
    const page = await openAllDomains(fields, 375, true);
    const { columns, width } = await columnsOf(page);
    expect(columns.slice(1, 4).map(({ heading }) => heading)).toEqual(['Short Link', 'Domain', 'Status']);
    expect(columns[3]?.end).toBe(width);
    expect(await widthOf(page, 'Domain')).toBeGreaterThanOrEqual(12 + 90); // 'go.northwind.'
    expect(await widthOf(page, 'Short Link')).toBeGreaterThanOrEqual(50 + 63); // 'welcome'
    await openTool(page, 'Select');
    await rowOf(page, 'l-3').getByRole('checkbox').waitFor();
    for (const width of [375, 360, 320]) {
      await resize(page, { width, height: 780 });
      const { columns, width: inSight } = await columnsOf(page);
      expect(columns[4]?.heading).toBe('Status');
      expect(columns[4]?.end, `selecting at ${width} px`).toBe(inSight);
      const heading = await page.getByRole('columnheader', { name: 'Short Link' }).boundingBox();
      expect(heading?.height).toBe(39);
    }
    await page.getByRole('button', { name: 'Done' }).click();
    const oneLine = await rowOf(page, 'welcome').getByText('welcome', { exact: true }).boundingBox();
    expect(oneLine?.height).toBeLessThan(24);

    await goInside(page, northwind);
    await page
      .getByRole('region', { name: screenWords.linksOn('go.northwind.example') })
      .locator('[data-link]')
      .first()
      .waitFor();
    for (const width of [412, 390, 375, 320]) {
      await resize(page, { width, height: 780 });
      const { columns, width: inSight } = await columnsOf(page);
      expect(columns.slice(0, 4).map(({ heading }) => heading)).toEqual(['Details', 'Short Link', 'Clicks', 'Status']);
      expect(columns[3]?.end, `at ${width} px`).toBe(inSight);
      expect(await textIn(page, 'welcome', 'Clicks')).toEqual({ lines: 1, isWhole: true });
    }
  });

  it('show a domain on one line from 1440 px on, and on two below; all fit from 1280 px on, beside long slugs', async () => {
    const page = await openAllDomains(
      many(20, (index) => ({ ...long, slug: `opening-night-in-bergen-${index}` })),
      1440,
    );
    for (const [width, lines] of [
      [1920, 1],
      [1440, 1],
      [1280, 2],
      [768, 2],
    ] as const) {
      await resize(page, { width, height: 900 });
      expect(await textIn(page, 'opening-night-in-bergen-3', 'Domain'), `at ${width} px`).toEqual({
        lines,
        isWhole: true,
      });
      const { tableWidth, width: inSight } = await columnsOf(page);
      expect(tableWidth <= inSight, `all in sight at ${width} px`).toBe(width >= 1280);
    }
  });

  it('are chosen, with low rows and in an order, by keyboard, and kept; who has chosen none has the specified ones', async () => {
    await show(northwind, 1440);
    const headings = async () => (await columnsOf(page)).columns.map(({ heading }) => heading);
    const heightOf = async () => (await rowOf(page, 'boots').boundingBox())?.height;
    await rowOf(page, 'boots').waitFor();
    const specified = await headings();
    expect(specified).toEqual(['Details', 'Short Link', 'Name', 'Destination', 'Status', 'Clicks', 'Created']);
    expect(await heightOf()).toBe(44);

    await page.getByRole('button', { name: screenWords.tools, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Columns and rows…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Columns and rows' });
    for (let times = 0; times < 2; times += 1)
      await dialog.getByRole('button', { name: 'Move Status up' }).press('Enter');
    await dialog.getByRole('radio', { name: 'Comfortable' }).press('ArrowRight');
    await dialog.getByRole('checkbox', { name: 'Destination' }).press('Space');
    for (const name of ['Tags', 'Created by', 'Campaign', 'Expires', 'Scans']) {
      await dialog.getByRole('checkbox', { name, exact: true }).press('Space');
    }
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const chosen = ['Status', 'Name', 'Tags', 'Created by', 'Campaign', 'Clicks', 'Created', 'Expires', 'Scans'];
    await expect.poll(headings).toEqual(['Details', 'Short Link', ...chosen]);

    await page.reload();
    await rowOf(page, 'boots').waitFor();
    expect(await headings()).toEqual(['Details', 'Short Link', ...chosen]);
    expect(await heightOf()).toBe(32);
    expect(await textIn(page, 'spring', 'Name')).toMatchObject({ isWhole: true });
    expect(await (await cellOf(page, 'spring', 'Tags')).textContent()).toBe('spring, sale, poster');
    expect(await (await cellOf(page, 'spring', 'Campaign')).textContent()).toBe('spring-sale');
    await page.keyboard.press('l');
    await page.getByText(/^\d+ links · /).waitFor();
    await rowOf(page, 'boots').getByRole('button').first().focus();
    await page.keyboard.press('End');
    const rows = page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) }).locator('[data-link]');
    const count = await page.getByRole('table').getAttribute('aria-rowcount');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toBe(count);
    await expect
      .poll(() =>
        rows
          .last()
          .evaluate(
            (row) => row.getBoundingClientRect().bottom - (row.closest('section')?.getBoundingClientRect().bottom ?? 0),
          ),
      )
      .toBeLessThan(1);

    await resize(page, { width: 390, height: 800 });
    await expect.poll(async () => (await headings()).slice(1, 4)).toEqual(['Short Link', 'Clicks', 'Status']);
    await resize(page, { width: 1440, height: 900 });
    await page.getByRole('button', { name: screenWords.tools, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Columns and rows…' }).press('Enter');
    await dialog.getByRole('button', { name: 'Reset' }).press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(headings).toEqual(specified);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('waypost-links-table'))),
    ).toEqual([]);
  });
});

describe('the words of a search', () => {
  it('are marked in the rows, whatever their accents, and where they are cut off the text is underlined', async () => {
    const fields = [
      { slug: 'coffee', name: 'Café sale', deepLink: 'https://www.northwind.example/sale/cafe' },
      {
        slug: 'late',
        name: `${'far and wide '.repeat(8)} Café sale`,
        deepLink: 'https://www.northwind.example/sale',
      },
      { slug: 'none', name: 'Tents', deepLink: 'https://www.northwind.example/tents' },
    ];
    await showLinks(fields, 1280);
    const marked = (name: string) =>
      page.evaluate(
        (highlight) =>
          [...(CSS.highlights.get(highlight) ?? [])]
            .map((range) => (range instanceof Range ? range.toString() : ''))
            .sort(),
        name,
      );
    expect(await marked('found')).toEqual([]);
    const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
    await search.fill('cafe SALE -tents');
    await expect.poll(() => marked('found')).toEqual(['Café', 'sale', 'cafe', 'sale', 'sale'].toSorted());
    expect(new Set(await marked('found-cut'))).toEqual(new Set([fields[1]?.name]));
    const isSeen = () =>
      page
        .getByRole('row')
        .last()
        .evaluate((row) => getComputedStyle(row, '::highlight(found)').textDecorationLine);
    await expect.poll(isSeen).toBe('underline');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await search.fill('');
    await expect.poll(() => marked('found')).toEqual([]);
    expect(await marked('found-cut')).toEqual([]);
  });

  it('are said below the name where they stand in fields that have no column', async () => {
    const fields = [
      {
        slug: 'spring',
        name: 'Spring sale',
        description: 'Linked from the posters in all twelve Cafés of the city.',
        tags: ['cafe', 'print'],
        deepLink: 'https://www.northwind.example/sale',
      },
      { slug: 'menu', name: 'Café menu', tags: ['cafe'], deepLink: 'https://www.northwind.example/menu' },
    ];
    await showLinks(fields, 1280);
    /** Of a row, by the name in it. */
    const below = (name: string) =>
      page
        .getByRole('cell', { name })
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::after').content);
    const search = page.getByRole('searchbox', { name: screenWords.searchLinks });
    await search.fill('cafe');
    await expect.poll(() => below('Spring sale')).toBe('"Tags: cafe · Description: …in all twelve Cafés of the city."');
    expect(await below('Café menu')).toBe('none');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await search.fill('sale');
    await expect.poll(() => below('Spring sale')).toBe('none');
  });
});
