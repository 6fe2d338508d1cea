// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFindings } from '@/engines/link-lists/index/ownRules';
import { checks, isListCheck } from '@/engines/links/checks';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { sortLinks } from '@/engines/links/sort';
import { facetFilter, filterOf, link, now, sort } from '../all-links/arbitraries';
import { everything } from '../all-links/server';
import {
  countedFacets,
  countsOf,
  type DomainLists,
  domains,
  filtered,
  listChecksOf,
  listsOf,
  on,
  totalsOf,
  unionOf,
} from './naiveUnion';
import { readUnion, wholenessIn } from './readUnion';

const refusals = fc.constantFrom<readonly string[]>([], [], [], ['acme.example'], ['go.acme.example', 'shop.example']);
const chosenDomains = fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...domains), { maxLength: 2 }));

const idsOf = (links: readonly Link[]) => links.map(({ id }) => id);
const clean = { isActive: true, deleted: false } as const;

describe('the list of all domains answers as the union of their lists does', () => {
  it('to every search, filter and order, also when domains are refused', async () => {
    const asked = listsOf(link).chain((lists) =>
      fc.tuple(
        fc.constant(lists),
        fc.array(fc.tuple(filterOf([...lists.values()].flat()), facetFilter, chosenDomains, sort), { maxLength: 3 }),
        refusals,
      ),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([lists, questions, refused]) => {
        const union = unionOf(lists, refused);
        const server = await readUnion(lists, refused);
        expect(idsOf(await server.query())).toEqual(idsOf(union));
        for (const [plain, more, chosen, order] of questions) {
          for (const filter of [plain, { ...plain, ...more, on: chosen }, { ...noFilter, on: chosen }]) {
            const expected = sortLinks(filtered(union, filter, now), order, now);
            expect(idsOf(await server.query({ filter, sort: order }))).toEqual(idsOf(expected));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('with the totals and the counts of each facet, that of the domains too', async () => {
    const asked = listsOf(link).chain((lists) =>
      fc.tuple(fc.constant(lists), filterOf([...lists.values()].flat()), facetFilter, chosenDomains),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([lists, plain, more, chosen]) => {
        const filter = { ...plain, ...more, on: chosen };
        const union = unionOf(lists);
        const server = await readUnion(lists);
        const { answer } = await server.find({ filter });
        expect(answer).toMatchObject({ result: { totals: totalsOf(filtered(union, filter, now)) } });
        const orders = countedFacets.map((facet) => ({ facet, text: '', limit: 50 }));
        const facets = await server.request('count', { query: { ...everything, filter }, facets: orders });
        for (const facet of countedFacets) {
          const values = facets?.get(facet)?.values ?? [];
          const counts = values.map(({ value, count }) => [value, count] as const);
          expect(new Map(counts)).toEqual(countsOf(union, filter, now, facet));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('with what each check finds, over all domains where links lead from one to another', async () => {
    const word = fc.constantFrom('', 'news', 'News', 'e-mail', 'email');
    const slug = fc.constantFrom('a', 'b', 'sale', 'Sale', 'sa1e', 'x_y', 'x-y', 'o', '0');
    const inner = fc.tuple(fc.constantFrom(...domains), slug).map(([domain, to]) => `https://${domain}/${to}`);
    const one = fc.record({
      slug,
      destination: fc.oneof(inner, fc.constantFrom('https://a.example/1', 'https://a.example/2', 'http://bit.ly/x')),
      tags: fc.uniqueArray(fc.constantFrom('b2b', 'B2B', 'print'), { maxLength: 2 }),
      utm: fc.record({ source: word, medium: word, campaign: word, term: word, content: word }),
      isActive: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      deleted: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      expiresAt: fc.constantFrom(undefined, undefined, undefined, '2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z'),
    });
    await fc.assert(
      fc.asyncProperty(listsOf(one, 1), async (lists) => {
        const union = unionOf(lists);
        const server = await readUnion(lists);
        const compared = listChecksOf(union, now);
        await server.request('targets', { by: 'tab', domains }); // as the page of checks does
        await server.request('endFollowing', 'tab');
        const counts = await server.request('check', now);
        expect(counts?.links).toBe(union.filter(({ deleted }) => !deleted).length);
        for (const check of checks) {
          const found = isListCheck(check)
            ? compared[check]
            : idsOf(union.filter((own) => ownFindings(own, now).includes(check)));
          const answer = idsOf(await server.query({ filter: { ...noFilter, check } }));
          const isInGroups = isListCheck(check); // whose order `tests/checks/rules.test.ts` tells
          expect([check, isInGroups ? answer.toSorted() : answer]).toEqual([
            check,
            isInGroups ? found.toSorted() : found,
          ]);
          expect([check, counts?.found.get(check)]).toEqual([check, found.length]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('equal slugs on two domains', () => {
  const equal = new Map([
    ['go.acme.example', [on('go.acme.example', { slug: 'spring', name: 'Shoes', ...clean })]],
    ['shop.example', [on('shop.example', { slug: 'spring', name: 'Hats', ...clean })]],
  ]);

  it('are two links: a change of one leaves the other', async () => {
    const server = await readUnion(equal);
    await server.change('shop.example+spring', { isActive: false, deleted: false });
    const found = await server.query({ filter: { ...noFilter, text: 'spring' } });
    expect(found.map(({ id, isActive }) => [id, isActive])).toEqual([
      ['go.acme.example+spring', true],
      ['shop.example+spring', false],
    ]);
  });

  it('are found each by its own short URL', async () => {
    const server = await readUnion(equal);
    for (const domain of equal.keys()) {
      const links = await server.request('find', { wanted: { kind: 'slug', domain, slugs: ['SPRING'] }, limit: 8 });
      expect(links?.map(([, { id }]) => id)).toEqual([`${domain}+spring`]);
      const found = await server.query({ filter: { ...noFilter, text: `https://${domain}/spring?qr=1` } });
      expect(idsOf(found)).toEqual([`${domain}+spring`]);
    }
  });
});

describe('a list with a domain that the server refuses', () => {
  it('names the domain, holds the links of the others and is not whole', async () => {
    const lists: DomainLists = new Map(domains.map((domain) => [domain, [on(domain, { slug: 'a' })]]));
    const server = await readUnion(lists, ['acme.example']);
    expect(server.state().current).toMatchObject({ links: 2, total: 2, domains, missing: ['acme.example'] });
    expect(wholenessIn(server)).toMatchObject({ kind: 'missing' });
  });
});
