// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkColumnKey, linkColumnKeys } from '@/engines/links/fields';
import type { Link } from '@/engines/links/model';
import { columnWidths, measureColumns } from '@/pages/links/table/useColumnWidths';
import { linkColumnsOf } from '@/resources/links/columns';
import { aLink } from './builders';

const [chevron, box] = [40, 40];
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** The columns of a window of that kind, by their names. */
function widthsOf(links: readonly Link[], width: number, { isPhone = false, hasBoxes = false, isOfAll = false } = {}) {
  const keys = linkColumnsOf(isOfAll, isPhone);
  const { columns, beyond } = columnWidths(keys, measureColumns(links).needs, { width, isPhone, hasBoxes });
  const of = (key: LinkColumnKey) => columns[keys.indexOf(key)] ?? 0;
  return { keys, columns, beyond, of, others: chevron + (hasBoxes ? box : 0) };
}

const texts = fc.string({ maxLength: 90 });
const someLinks = fc.array(
  fc.record({ slug: texts, name: texts, destination: texts }).map((fields) => aLink(fields)),
  { maxLength: 40 },
);
const someRegion = fc.oneof(
  fc.record({ isPhone: fc.constant(true), width: fc.integer({ min: 286, max: 735 }), hasBoxes: fc.boolean() }),
  fc.record({ isPhone: fc.constant(false), width: fc.integer({ min: 718, max: 2500 }), hasBoxes: fc.boolean() }),
);

describe('the columns of the links', () => {
  it('are 800 px wide together at least, fill the region and are never cut by its edge', () => {
    fc.assert(
      fc.property(someLinks, someRegion, (links, { width, ...kind }) => {
        const { columns, beyond, others } = widthsOf(links, width, kind);
        const inside = others + sum(columns) - beyond;
        expect(inside).toBeLessThanOrEqual(width);
        expect(inside).toBeGreaterThan(width - columns.length - 1); // each is a whole number of pixels
        expect(width + beyond).toBeGreaterThanOrEqual(800);
      }),
      { numRuns: 300 },
    );
  });

  it('name the domain in a list of all domains alone, on a phone next to the slug', () => {
    expect(widthsOf([], 1200, { isOfAll: true }).keys).toContain('on');
    expect(widthsOf([], 1200).keys).not.toContain('on');
    expect(widthsOf([], 341, { isOfAll: true, isPhone: true }).keys.slice(0, 3)).toEqual(['slug', 'on', 'status']);
  });

  it.each([
    [341, true], // of a window of 375 px
    [718, false], // 768
  ])('show domains on two lines and the status in a region of %i px, in a list of all domains', (width, isPhone) => {
    const long = { name: 'x'.repeat(60), destination: 'x'.repeat(90) };
    const links = Array.from({ length: 30 }, () => aLink({ domain: 'go.northwind.example', slug: 'welcome', ...long }));
    const { of, columns, keys, others } = widthsOf(links, width, { isOfAll: true, isPhone });
    const [domainRoom, slugRoom] = isPhone ? [12, 50] : [16, 100];
    expect(of('on')).toBeGreaterThanOrEqual(domainRoom + 90); // 'go.northwind.'
    expect(of('slug')).toBeGreaterThanOrEqual(slugRoom + 63); // 'welcome'
    expect(others + sum(columns.slice(0, keys.indexOf('status') + 1))).toBeLessThanOrEqual(width);
  });

  it.each([
    ['go.northwind.example', 930, 116 + 16], // 1280
    ['go.northwind.example', 1090, 116 + 16], // 1440
    ['links.northwind-trail.example', 1438, 175 + 16],
  ])('show the domain %s on one line in a region of %i px', (domain, width, textWidth) => {
    const long = { name: 'x'.repeat(60), destination: 'x'.repeat(90) };
    const links = Array.from({ length: 30 }, () => aLink({ domain, slug: 'opening-night', ...long }));
    expect(widthsOf(links, width, { isOfAll: true }).of('on')).toBeGreaterThanOrEqual(textWidth);
  });

  it('give no more than its two lines to a domain that would fold all the same', () => {
    const long = { name: 'x'.repeat(60), destination: 'x'.repeat(90) };
    const of = (domain: string) => {
      const links = Array.from({ length: 30 }, () => aLink({ domain, slug: 'welcome', ...long }));
      return widthsOf(links, 930, { isOfAll: true });
    };
    expect(of('links.northwind-trail.example').of('on')).toBeLessThan(of('go.northwind.example').of('on'));
  });

  it('show short slugs on one line beside long names in a window of 768 px', () => {
    const links = ['hello', 'nw-jobs', 'opening-night'].map((slug) => aLink({ slug, name: 'x'.repeat(60) }));
    expect(widthsOf(links, 718).of('slug')).toBeGreaterThanOrEqual(100 + 97);
  });

  it('need no less after a search or another page', () => {
    fc.assert(
      fc.property(someLinks, someLinks, (links, more) => {
        const before = measureColumns(links);
        const after = measureColumns(more, before);
        for (const key of linkColumnKeys)
          expect(after.needs[key].first).toBeGreaterThanOrEqual(before.needs[key].first);
        expect(measureColumns(links, after).needs).toBe(after.needs);
      }),
      { numRuns: 300 },
    );
  });

  it('are measured by all links, of which those that were there are not measured again', () => {
    fc.assert(
      fc.property(someLinks, someLinks, (links, more) => {
        const after = measureColumns([...links, ...more], measureColumns(links));
        expect(JSON.stringify(after.tallies)).toBe(JSON.stringify(measureColumns([...links, ...more]).tallies));
      }),
      { numRuns: 200 },
    );
    const counted = { times: 0 };
    const link = Object.defineProperty(aLink({}), 'slug', { get: () => String((counted.times += 1)) });
    const first = measureColumns([link]);
    const { times } = counted;
    measureColumns([link, aLink({})], first);
    expect(counted.times).toBe(times);
  });

  it.each([320, 375, 412])('show slug, clicks and status on a phone of %i px', (window) => {
    const { keys, columns, beyond, others } = widthsOf([], window - 34, { isPhone: true });
    expect(keys.slice(0, 3)).toEqual(['slug', 'clicks', 'status']);
    expect(others + sum(columns.slice(0, 3))).toBeLessThanOrEqual(window - 34);
    expect(beyond).toBe(sum(columns.slice(3)));
  });

  it.each([
    [718, true], // of a window of 768 px
    [930, false], // 1280
    [1438, false], // 1920
  ])('have Created beyond a region of %i px: %s', (width, isBeyond) => {
    expect(widthsOf([], width).beyond > 0).toBe(isBeyond);
  });

  it.each([
    ['autumn-38', 76],
    ['summer-mum', 95],
    ['SUMMER24', 81],
    ['opening-night', 97],
  ])('show the slug %s, which is %i px wide, on one line', (slug, textWidth) => {
    const links = Array.from({ length: 25 }, () => aLink({ slug }));
    const width = widthsOf(links, 930).of('slug');
    expect(width).toBeGreaterThanOrEqual(100 + textWidth);
    expect(width).toBeLessThan(100 + textWidth + 30);
  });

  it('give a slug of 66 characters its two lines before names and destinations get more than they need', () => {
    const slug = 'newsletter-march-second-edition-for-members-of-the-trail-club-only';
    const short = Array.from({ length: 30 }, (_, index) => aLink({ slug: `l-${index}` }));
    const among = [...short, aLink({ slug })];
    expect(widthsOf(among, 1438).of('slug')).toBeGreaterThan(100 + (slug.length / 2) * 7.6);
    expect(widthsOf(among, 930).of('slug')).toBeGreaterThan(widthsOf(short, 930).of('slug'));
    expect(widthsOf(short, 1438).of('slug')).toBeLessThan(200);
  });

  it('leave the room of a slug that is cut all the same to names and destinations', () => {
    const slug = 'newsletter-march-second-edition-for-members-of-the-trail-club-only';
    const fields = { name: 'Partner with a very long address', destination: `https://example.com/${'x'.repeat(40)}` };
    const short = Array.from({ length: 30 }, (_, index) => aLink({ slug: `opening-${index}`, ...fields }));
    for (const width of [930, 1090]) {
      const among = widthsOf([...short, aLink({ slug, ...fields })], width);
      expect(among.columns).toEqual(widthsOf(short, width).columns);
      expect(among.of('name')).toBeGreaterThanOrEqual(231); // that name in Inter
    }
  });

  it.each([
    ['deleted-while-active', 84],
    ['spring-summer-collection', 102],
    ['SPRINGSUMMERCOLLECTIONSA', 116],
  ])('are never too narrow for the slug %s on two lines, of which the longer one is %i px wide', (slug, lineWidth) => {
    const wide = { name: 'x'.repeat(60), destination: 'x'.repeat(90) };
    const links = Array.from({ length: 30 }, () => aLink({ slug: 'l', ...wide }));
    expect(widthsOf([...links, aLink({ slug, ...wide })], 718).of('slug')).toBeGreaterThanOrEqual(100 + lineWidth);
  });

  it('show names of up to 24 characters whole at 1280 px, before slugs and destinations get more than their least', () => {
    const links = Array.from({ length: 30 }, (_, index) =>
      aLink({ slug: `spring-sale-${index}-of-2026`, name: 'Spring sale landing page', destination: 'x'.repeat(60) }),
    );
    const { of } = widthsOf(links, 930);
    expect(of('name')).toBeGreaterThan(24 * 6.9 + 16);
    expect(of('slug')).toBeGreaterThanOrEqual(222);
    expect(of('destination')).toBeGreaterThanOrEqual(150);
  });

  it('are as wide as the longest number of clicks, and its heading, need', () => {
    const many = Array.from({ length: 99 }, () => aLink({ clickCount: 3 }));
    const short = widthsOf(many, 930).of('clicks');
    expect(short).toBeLessThan(80);
    expect(widthsOf([...many, aLink({ clickCount: 12_345 })], 930).of('clicks')).toBeGreaterThanOrEqual(short);
    expect(widthsOf([...many, aLink({ clickCount: 9_876_543 })], 930).of('clicks')).toBe(88);
  });

  it('leave the room of a few very long names and destinations to the others', () => {
    const usual = Array.from({ length: 99 }, () => aLink({ name: 'Spring sale' }));
    const rare = [...usual, aLink({ name: 'x'.repeat(200) })];
    expect(widthsOf(rare, 1090).of('name')).toBe(widthsOf(usual, 1090).of('name'));
  });
});
