// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { countFacets } from '@/engines/link-lists/queries/facetCounts';
import { type LinkQuery, Queries, type QueryResult } from '@/engines/link-lists/queries/query';
import { linksOf } from '@/engines/link-lists/source/pages';
import { destinationHost, expiriesOf, gapsOf, msOf } from '@/engines/links/derivedFields';
import { type CountedFacet, excludedFacets, facets, linkField } from '@/engines/links/fields';
import { filterLinks, type LinkFilter, noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { sortLinks } from '@/engines/links/sort';
import { aLink } from '../links/builders';
import { finished } from '../support/pieces';
import { domain, facetFilter, filterOf, link, links, now, sort } from './arbitraries';

const all: LinkQuery = { filter: noFilter, sort: undefined, now };

/** The result of a query; what was told before has to be its start. */
function resultOf(queries: Queries, query: Partial<LinkQuery>, limit = 100_000): QueryResult {
  const answers = [...queries.run({ ...all, ...query }, limit)].filter((answer) => answer !== undefined);
  const last = answers.pop();
  if (last?.kind !== 'result') throw new Error('The query ended without a result');
  for (const answer of answers) {
    const rows = answer.kind === 'first-rows' ? answer.rows : answer.result.rows;
    expect(rows).toEqual(last.result.rows.slice(0, rows.length));
  }
  return last.result;
}

const queriesOf = (index: LocalIndex) => new Queries(index, new LinkChecks(index, () => true));

/** An index whose rows' ids a test can name. */
function indexed(given: readonly Link[], name = domain) {
  const index = new LocalIndex(name);
  const ids = index.append(given).map(({ id }) => id);
  const queries = queriesOf(index);
  const found = (query: Partial<LinkQuery>) => [...resultOf(queries, query).rows].map((row) => ids[row]);
  return { index, ids, queries, found };
}

const idsOf = (some: readonly Link[]) => some.map(({ id }) => id);

describe('the local index answers as the loaded list does', () => {
  it('to every filter and order', () => {
    fc.assert(
      fc.property(
        links.chain((given) => fc.tuple(fc.constant(given), fc.array(filterOf(given), { minLength: 1, maxLength: 3 }))),
        sort,
        ([given, filters], order) => {
          const { found } = indexed(given);
          const loaded = linksOf([{ data: given, total: 0 }]);
          for (const filter of filters) {
            const expected = sortLinks(filterLinks(loaded, filter, now), order, now);
            expect(found({ filter, sort: order })).toEqual(idsOf(expected));
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  it('when the address of a link on another domain is pasted after a search that does not find it', () => {
    const { found } = indexed([aLink({ domain: 'other.example', slug: 'x', destination: '' })]);
    expect(found({ filter: { ...noFilter, text: 'ht' } })).toEqual([]);
    expect(found({ filter: { ...noFilter, text: 'https://other.example/x' } })).toEqual(['other.example+x']);
  });

  it('when the address of a link is pasted, which no other link has that differs in an accent', () => {
    const { found } = indexed(['a', 'Å'].map((slug) => aLink({ domain, slug, destination: '' })));
    expect(found({ filter: { ...noFilter, text: `https://${domain}/a` } })).toEqual([`${domain}+a`]);
    expect(found({ filter: { ...noFilter, text: `${domain}/a` } })).toEqual([`${domain}+a`, `${domain}+Å`]);
  });

  it('when a search goes on letter by letter', () => {
    fc.assert(
      fc.property(links, link, fc.nat(20), (given, { name, destination }, from) => {
        const { found } = indexed(given);
        const loaded = linksOf([{ data: given, total: 0 }]);
        const text = `${name} ${destination}`.slice(from, from + 6);
        for (let length = 1; length <= text.length; length += 1) {
          const filter = { ...noFilter, text: text.slice(0, length).toWellFormed() };
          expect(found({ filter })).toEqual(idsOf(filterLinks(loaded, filter, now)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('after links were read again and changed', () => {
    fc.assert(
      fc.property(links, links, fc.boolean(), sort, (first, later, isActive, order) => {
        const { index, ids } = indexed(first);
        const known = new Set(ids);
        const renewed = linksOf([{ data: later.toReversed(), total: 0 }]);
        index.renew(renewed);
        const changed = renewed[0] ?? first[0];
        if (changed) index.setStatus(changed.id, { isActive, deleted: false });

        const allIds = [...ids, ...idsOf(renewed)];
        const byId = new Map([...linksOf([{ data: first, total: 0 }]), ...renewed].map((one) => [one.id, one]));
        if (changed) byId.set(changed.id, { ...changed, isActive, deleted: false });
        const fresh = idsOf(renewed).filter((id) => !known.has(id));
        const expected = [...fresh, ...ids].flatMap((id) => byId.get(id) ?? []);
        const rows = resultOf(queriesOf(index), { sort: order }).rows;
        expect([...rows].map((row) => allIds[row])).toEqual(idsOf(sortLinks(expected, order, now)));
        expect(index.links).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  });
});

/** Sums that are too large for whole numbers depend on the order of their parts. */
const exact = (sums: Iterable<readonly [string, number]>) =>
  new Map([...sums].filter(([, sum]) => Number.isSafeInteger(sum)));

it('an address on a domain of any of the links names its own link alone, in whatever case the domain is', () => {
  const given = [domain, 'other.example'].map((host) => aLink({ domain: host, slug: 'a', id: `${host}+a` }));
  for (const { id, domain: host } of given) {
    const filter = { ...noFilter, text: `https://${host}/a?qr=1` };
    expect(indexed(given).found({ filter })).toEqual([id]);
    expect(idsOf(filterLinks(given, filter, now))).toEqual([id]);
  }
});

describe('the filters whose values are counted', () => {
  const has = (facet: CountedFacet, one: Link): readonly string[] => {
    const values: Partial<Record<CountedFacet, () => readonly string[]>> = {
      host: () => [destinationHost(one.destination)],
      by: () => [one.createdBy],
      campaign: () => [one.utm.campaign],
      source: () => [one.utm.source],
      medium: () => [one.utm.medium],
      expires: () => expiriesOf(msOf(one.expiresAt), now),
      lacks: () => gapsOf(one),
      tag: () => one.tags,
    };
    return values[facet]?.() ?? [String(linkField(facet).read(one, now))];
  };
  const isWithin = ({ clickCount }: Link, { clicks: { from = 0, to = Number.POSITIVE_INFINITY } }: LinkFilter) =>
    clickCount >= from && clickCount <= to;
  const passes = (one: Link, more: LinkFilter, but?: CountedFacet) =>
    isWithin(one, more) &&
    facets.every(
      (facet) =>
        facet === but || more[facet].length === 0 || has(facet, one).some((value) => isOneOf(more[facet], value)),
    ) &&
    excludedFacets.every(
      (facet) => facet === but || !has(facet, one).some((value) => isOneOf(more.without[facet], value)),
    );
  const isOneOf = (values: readonly string[], value: string) => values.includes(value);

  it('narrow the links, and count for each value what it would leave', () => {
    fc.assert(
      fc.property(
        links.chain((given) => fc.tuple(fc.constant(given), filterOf(given))),
        facetFilter,
        ([given, filter], facetsOfIt) => {
          const more = { ...filter, ...facetsOfIt };
          const { index, queries, found } = indexed(given);
          const loaded = filterLinks(linksOf([{ data: given, total: 0 }]), filter, now);
          expect(found({ filter: more })).toEqual(idsOf(loaded.filter((one) => passes(one, more))));

          const ofAnyStatus = filterLinks(linksOf([{ data: given, total: 0 }]), { ...filter, status: [] }, now);
          const orders = [...facets, 'tag' as const, 'status' as const].map((facet) => ({
            facet,
            text: '',
            limit: 50,
          }));
          const counted = finished(countFacets(index, queries, { ...all, filter: more }, orders));
          const summed = orders.map((order) => ({ ...order, hasSums: true }) as const);
          const sums = finished(countFacets(index, queries, { ...all, filter: more }, summed));
          for (const { facet } of orders) {
            const clicks = new Map<string, number>();
            for (const one of loaded.filter((candidate) => passes(candidate, more)))
              for (const value of new Set(has(facet, one)))
                if (value !== '') clicks.set(value, (clicks.get(value) ?? 0) + one.clickCount);
            const summedUp = sums.get(facet)?.values.map(({ value, clicks: sum = 0 }) => [value, sum] as const) ?? [];
            expect(exact(summedUp)).toEqual(exact(clicks));

            const counts = new Map<string, number>();
            const among = facet === 'status' ? ofAnyStatus : loaded;
            for (const one of among.filter((candidate) => passes(candidate, more, facet))) {
              for (const value of has(facet, one)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
            }
            const values = counted.get(facet)?.values.map(({ value, count }) => [value, count] as const);
            expect(new Map(values)).toEqual(counts);
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  it('offer the most frequent values first, and those that hold a text', () => {
    const { index, queries } = indexed(
      ['Ada', 'Bo', 'Bo', 'Max', 'Max', 'Max'].map((createdBy, number) =>
        aLink({ domain, slug: `s${number}`, id: `${number}`, createdBy }),
      ),
    );
    const counted = (text: string, limit: number) =>
      finished(countFacets(index, queries, all, [{ facet: 'by', text, limit }])).get('by');
    expect(counted('', 2)).toEqual({
      values: [
        { value: 'Max', count: 3 },
        { value: 'Bo', count: 2 },
      ],
      of: 3,
    });
    expect(counted('A', 2)).toEqual({
      values: [
        { value: 'Max', count: 3 },
        { value: 'Ada', count: 1 },
      ],
      of: 2,
    });
  });
});

describe('a list of several blocks', () => {
  const many = Array.from({ length: 20_000 }, (_, number) =>
    aLink({
      domain,
      slug: `s${number.toString(36)}`,
      name: number % 9000 === 17 ? `Ünïcode 日本 ${number}` : `Campaign ${number % 700}`,
      destination: `https://www.shop.example/${number % 50}/spring/${(number * 7919) % 20_011}`,
      clickCount: (number * 31) % 1000,
      tags: number % 3 === 0 ? ['b2b'] : [],
    }),
  );
  const list = indexed(many);

  it.each(['shop', 'campaign 69', '日本', 's3k', 'go.acme.example/s3k', 'nothing like it', 'spring/77 campaign'])(
    'is searched for %j as the loaded list is',
    (text) => {
      const filter = { ...noFilter, text };
      expect(list.found({ filter })).toEqual(idsOf(filterLinks(many, filter, now)));
    },
  );

  it.each(['slug', 'name', 'destination', 'clicks'] as const)('is sorted by %s as the loaded list is', (column) => {
    const order = { column, direction: 'descending' } as const;
    const answers = [...list.queries.run({ ...all, sort: order }, 100_000)];
    expect(answers.slice(0, -2)).toContainEqual({ kind: 'first-rows', rows: expect.any(Uint32Array) });
    expect(list.found({ sort: order })).toEqual(idsOf(sortLinks(many, order, now)));
  });

  it('gives the first rows before all is searched, and no more than are drawn', () => {
    const answers = [...list.queries.run({ ...all, filter: { ...noFilter, text: 'campaign' } }, 100)];
    const first = answers.findIndex((answer) => answer?.kind === 'first-rows');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(answers.length - 2);
    const last = answers.at(-1);
    expect(last).toMatchObject({ kind: 'result', result: { count: 19_997 } });
    expect(last?.kind === 'result' && last.result.rows.length).toBe(100);
  });

  it('is summed over what matches', () => {
    const filter = { ...noFilter, tags: ['b2b'] };
    const clicks = filterLinks(many, filter, now).reduce((sum, { clickCount }) => sum + clickCount, 0);
    expect(resultOf(list.queries, { filter }).totals).toEqual({ clicks, scans: 0 });
  });
});

it.each([2, 9_000])(
  'a search that is under way ends where %i links are added to it, with those of its start',
  (more) => {
    const slugs = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => aLink({ id: `${domain}+${name}${at}`, slug: `${name}${at}` }));
    const { index, queries } = indexed(slugs(9_000, 'first'));
    const steps = queries.run({ ...all, filter: { ...noFilter, text: 'first' } }, 100_000);
    steps.next();
    index.append(slugs(more, 'later-first'));
    const answers = [...steps].filter((answer) => answer?.kind === 'result');
    expect(answers.at(-1)).toMatchObject({ kind: 'result', result: { count: 9_000 } });
  },
);
