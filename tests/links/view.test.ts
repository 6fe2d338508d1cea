// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickGroups, differenceGroups } from '@/engines/links/differenceGroups';
import { sortColumnKeys } from '@/engines/links/fields';
import { noFilter } from '@/engines/links/filter';
import { linkStatuses } from '@/engines/links/status';
import { type LinksView, readView, writeView } from '@/resources/links/view';

const plain: LinksView = { domain: undefined, filter: noFilter, sort: undefined };

describe('the address of the links page', () => {
  it('says nothing about a plain view', () => {
    expect(writeView(plain, new URLSearchParams()).toString()).toBe('');
  });

  it('says domain, filter and order in words', () => {
    const view: LinksView = {
      domain: 'go.example.com',
      filter: { ...noFilter, text: 'sale', tags: ['b2b', 'eu'], status: 'expired', from: '2026-01-31', to: undefined },
      sort: { column: 'clicks', direction: 'ascending' },
    };
    expect(writeView(view, new URLSearchParams()).toString()).toBe(
      'domain=go.example.com&q=sale&tag=b2b&tag=eu&status=expired&from=2026-01-31&sort=clicks&order=ascending',
    );
  });

  it('keeps what others say in it', () => {
    expect(writeView(plain, new URLSearchParams('session=7&q=old&tag=x')).toString()).toBe('session=7');
  });

  it.each([
    'status=broken',
    'status=all',
    'from=yesterday',
    'from=2026-02-30',
    'to=2026-13-01',
    'sort=password',
    'sort=constructor',
    'order=descending',
    'changed=broken',
    'changed=gone.',
    'changed=gone.x',
    'tag=',
    'domain=',
  ])('is read as a plain view where it says %s', (search) => {
    expect(readView(new URLSearchParams(search))).toEqual(plain);
  });

  it('gives back every view that it was given', () => {
    const day = fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '1999-12-31'), { nil: undefined });
    const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
    const view: fc.Arbitrary<LinksView> = fc.record({
      domain: fc.option(fc.domain(), { nil: undefined }),
      filter: fc
        .record({
          text: words,
          tags: fc.uniqueArray(words.filter(Boolean), { maxLength: 5 }),
          status: fc.constantFrom('all' as const, ...linkStatuses),
          from: day,
          to: day,
          changed: fc.option(
            fc.record({
              group: fc.constantFrom(...differenceGroups, ...clickGroups),
              interval: fc.constantFrom(undefined, '7', '12'),
            }),
            { nil: undefined },
          ),
        })
        .map((parts) => ({ ...noFilter, ...parts })),
      sort: fc.option(
        fc.record({
          column: fc.constantFrom(...sortColumnKeys),
          direction: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(view, (given) => {
        const address = writeView(given, new URLSearchParams()).toString();
        expect(readView(new URLSearchParams(address))).toEqual(given);
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, whoever wrote it', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const view = readView(new URLSearchParams(search));
        expect(readView(writeView(view, new URLSearchParams()))).toEqual(view);
      }),
      { numRuns: 200 },
    );
  });
});
