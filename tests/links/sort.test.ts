// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkFields, type SortColumnKey, sortColumnKeys } from '@/engines/links/fields';
import { sortLinks } from '@/engines/links/sort';
import { nextSort, type SortDirection } from '@/lib/sort';
import { aLink } from './builders';

const now = Date.parse('2026-03-02T10:00:00Z');

const links = [
  aLink({ slug: 'b', name: 'Éclair', clickCount: 5, created: '2026-02-01T00:00:00Z', isActive: false }),
  aLink({ slug: 'A', name: 'zoo', clickCount: 50, created: undefined, deleted: true }),
  aLink({
    slug: 'c',
    name: '',
    clickCount: 5,
    created: '2026-03-01T00:00:00Z',
    destination: 'http://www.alpha.example',
  }),
];

const order = (column: SortColumnKey, direction: SortDirection) =>
  sortLinks(links, { column, direction }, now)
    .map(({ slug }) => slug)
    .join('');

describe('sorted links', () => {
  it.each<[SortColumnKey, SortDirection, string, string]>([
    ['slug', 'ascending', 'Abc', 'letters without regard to their case'],
    ['slug', 'descending', 'cbA', 'the other way round'],
    ['name', 'ascending', 'bAc', 'accents beside their letter, no name last'],
    ['name', 'descending', 'Abc', 'no name last, either way'],
    ['destination', 'ascending', 'cbA', 'without scheme and www'],
    ['status', 'ascending', 'cbA', 'active, inactive, deleted'],
    ['clicks', 'descending', 'Abc', 'equal ones in the order of the server'],
    ['clicks', 'ascending', 'bcA', 'equal ones in the order of the server, either way'],
    ['created', 'descending', 'cbA', 'newest first, no date last'],
    ['created', 'ascending', 'bcA', 'oldest first, no date last'],
  ])('by %s, %s, stand %s: %s', (column, direction, slugs) => {
    expect(order(column, direction)).toBe(slugs);
  });

  it('are the same links, none lost and none doubled', () => {
    const some = fc.array(
      fc.record({ name: fc.string(), clickCount: fc.nat(), created: fc.option(fc.string(), { nil: undefined }) }),
    );
    fc.assert(
      fc.property(some, fc.constantFrom(...sortColumnKeys), (fields, column) => {
        const given = fields.map((field, index) => aLink({ slug: `l-${index}`, ...field }));
        const sorted = sortLinks(given, { column, direction: 'descending' }, now);
        expect(new Set(sorted)).toEqual(new Set(given));
        expect(sorted).toHaveLength(given.length);
      }),
      { numRuns: 200 },
    );
  });

  it('stand as the server gave them when no column is chosen', () => {
    expect(sortLinks(links, undefined, now)).toBe(links);
  });
});

describe('a column heading', () => {
  it('starts with the greatest figure, turns, and gives the order of the server back', () => {
    const first = nextSort(undefined, 'clicks', linkFields.clicks.order.first);
    expect(first).toEqual({ column: 'clicks', direction: 'descending' });
    const second = nextSort(first, 'clicks', linkFields.clicks.order.first);
    expect(second).toEqual({ column: 'clicks', direction: 'ascending' });
    expect(nextSort(second, 'clicks', linkFields.clicks.order.first)).toBeUndefined();
  });

  it('takes over from another column with its own first direction', () => {
    expect(
      nextSort<SortColumnKey>({ column: 'clicks', direction: 'ascending' }, 'name', linkFields.name.order.first),
    ).toEqual({
      column: 'name',
      direction: 'ascending',
    });
  });
});
