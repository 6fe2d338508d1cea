// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import type { Sort, SortDirection } from '@/lib/sort';

const columns = ['name', 'size', 'constructor'] as const;
type Column = (typeof columns)[number];
const firstOf = (column: Column): SortDirection => (column === 'size' ? 'descending' : 'ascending');

function write(text: string, sort: Sort<Column> | undefined, search = new URLSearchParams()): URLSearchParams {
  const written = withoutKeys(search, listKeys);
  writeText(text, written);
  writeSort(sort, written, firstOf);
  return written;
}

describe('a list in the address', () => {
  it.each([
    ['nothing about a plain one', '', undefined, ''],
    ['no blank text', ' \t', undefined, ''],
    ['the text as it was written', ' a&b ', undefined, 'q=+a%26b+'],
    ['no direction where it is the first of its column', '', { column: 'size', direction: 'descending' }, 'sort=size'],
    ['the other direction', '', { column: 'size', direction: 'ascending' }, 'sort=size&order=ascending'],
  ] as const)('says %s', (_, text, sort, address) => {
    expect(write(text, sort).toString()).toBe(address);
  });

  it('keeps what others say, and says nothing twice', () => {
    const before = new URLSearchParams('session=7&q=old&q=older&sort=name&order=descending');
    expect(write('new', undefined, before).toString()).toBe('session=7&q=new');
  });

  it('is no longer than 500 characters of text', () => {
    expect(readText(new URLSearchParams({ q: 'x'.repeat(501) }))).toHaveLength(500);
  });

  it.each(['sort=secret', 'sort=', 'sort=toString', 'order=descending'])('is not sorted by %s', (address) => {
    expect(readSort(new URLSearchParams(address), columns, firstOf)).toBeUndefined();
  });

  it('is read as it was written (property)', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const sort = fc.option(
      fc.record({
        column: fc.constantFrom(...columns),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(text, sort, (given, order) => {
        const search = new URLSearchParams(write(given, order).toString());
        expect(readText(search)).toBe(given.trim() === '' ? '' : given);
        expect(readSort(search, columns, firstOf)).toEqual(order);
      }),
      { numRuns: 200 },
    );
  });
});
