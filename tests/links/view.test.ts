// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaps } from '@/engines/links/derivedFields';
import { clickGroups, differenceGroups } from '@/engines/links/differenceGroups';
import { isFieldOf, sortColumnKeys } from '@/engines/links/fields';
import { noFilter } from '@/engines/links/filter';
import { linkStatuses } from '@/engines/links/status';
import { writeLink } from '@/resources/links/linkAddress';
import { type LinksView, readOpen, readView, writeView } from '@/resources/links/view';
import { webQuery } from '../support/texts';

const plain: LinksView = { domain: undefined, filter: noFilter, sort: undefined };

describe('the address of the links page', () => {
  it('says nothing about a plain view', () => {
    expect(writeView(plain, new URLSearchParams()).toString()).toBe('');
  });

  it('says domain, filter and order in words', () => {
    const view: LinksView = {
      domain: 'go.example.com',
      filter: {
        ...noFilter,
        text: 'sale',
        tags: ['b2b', 'eu'],
        status: ['active', 'expired'],
        from: '2026-01-31',
        to: undefined,
      },
      sort: { column: 'clicks', direction: 'ascending' },
    };
    expect(writeView(view, new URLSearchParams()).toString()).toBe(
      'domain=go.example.com&q=sale&tag=b2b&tag=eu&status=active&status=expired&from=2026-01-31&sort=clicks&order=ascending',
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
    'job=',
    'job=<script>',
    'tag=',
    'domain=',
  ])('is read as a plain view where it says %s', (search) => {
    expect(readView(new URLSearchParams(search))).toEqual(plain);
  });

  it('names domains to filter and to sort by only in a list of all domains', () => {
    const search = 'domain=*&on=go.example.com&on=eu.example.com&sort=on';
    const { filter, sort } = readView(new URLSearchParams(search));
    expect(filter.on).toEqual(['go.example.com', 'eu.example.com']);
    expect(sort).toEqual({ column: 'on', direction: 'ascending' });
    expect(decodeURIComponent(writeView({ domain: '*', filter, sort }).toString())).toBe(search);
    expect(writeView({ domain: 'go.example.com', filter, sort }).toString()).toBe('domain=go.example.com');
    expect(readView(new URLSearchParams(search.replace('*', 'go.example.com')))).toEqual({
      ...plain,
      domain: 'go.example.com',
    });
  });

  it('is read where it names one status, as it was written before, and says what links must not have', () => {
    const search = 'status=expired&not-tag=old&not-by=Ada&not-lacks=tags&not-lacks=broken&not-on=go.example.com';
    const { filter } = readView(new URLSearchParams(search));
    const without = { ...noFilter.without, tag: ['old'], by: ['Ada'], lacks: ['tags'] };
    expect(filter).toEqual({ ...noFilter, status: ['expired'], without });
  });

  it.each([
    ['go.example.com', 'spring', 'go.example.com+spring'],
    ['go.example.com', 'go.example.com+spring', 'go.example.com+spring'],
    ['*', 'eu.example.com+spring', 'eu.example.com+spring'],
  ])('opens in the list of %s by open=%s the link %s', (domain, open, id) => {
    expect(readOpen(new URLSearchParams({ open }), domain)).toBe(id);
  });

  it('shows a link in the list of its domain or of all, where slugs may be equal', () => {
    const link = { domain: 'go.example.com', slug: 'spring' };
    expect(writeLink(link).toString()).toBe('domain=go.example.com&q=go.example.com%2Fspring&open=spring');
    expect(writeLink(link, true).get('open')).toBe('go.example.com+spring');
    expect(writeLink(link, true).get('domain')).toBe('*');
  });

  it('gives back every view that it was given', () => {
    const day = fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '1999-12-31'), { nil: undefined });
    const values = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), { maxLength: 3 });
    const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
    const view: fc.Arbitrary<LinksView> = fc.record({
      domain: fc.option(fc.oneof(fc.domain(), fc.constant('*')), { nil: undefined }),
      filter: fc
        .record({
          text: words,
          tags: fc.uniqueArray(words.filter(Boolean), { maxLength: 5 }),
          status: fc.subarray([...linkStatuses]),
          without: fc
            .record({ tag: values, by: values, lacks: fc.subarray([...gaps]) })
            .map((given) => ({ ...noFilter.without, ...given })),
          from: day,
          to: day,
          changed: fc.option(
            fc.record({
              group: fc.constantFrom(...differenceGroups, ...clickGroups),
              interval: fc.constantFrom(undefined, '7', '12'),
            }),
            { nil: undefined },
          ),
          job: fc.option(
            fc.record({ id: fc.stringMatching(/^[\da-z]{6}-[\da-z]{10}$/), links: fc.constant(undefined) }),
            {
              nil: undefined,
            },
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
      fc.property(view, (drawn) => {
        const { domain = '', sort } = drawn;
        const given = sort && !isFieldOf(sort.column, domain === '*') ? { ...drawn, sort: undefined } : drawn;
        const address = writeView(given, new URLSearchParams()).toString();
        expect(readView(new URLSearchParams(address))).toEqual(given);
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, whatever wrote it', () => {
    fc.assert(
      fc.property(webQuery, (search) => {
        const view = readView(new URLSearchParams(search));
        expect(readView(writeView(view, new URLSearchParams()))).toEqual(view);
      }),
      { numRuns: 200 },
    );
  });
});
