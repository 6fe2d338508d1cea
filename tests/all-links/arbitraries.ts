import * as fc from 'fast-check';
import { visibleText } from '@/contract/lenient';
import {
  type ExcludedFacet,
  excludedFacets,
  type Facet,
  facets,
  linkField,
  sortColumnKeys,
} from '@/engines/links/fields';
import { excludedValues, facetFilters, type LinkFilter, noFilter } from '@/engines/links/filter';
import { type Link, linkId } from '@/engines/links/model';
import type { LinkSort } from '@/engines/links/sort';
import { linkStatuses } from '@/engines/links/status';
import { aLink } from '../links/builders';

export const domain = 'go.Acme.example';
export const now = Date.parse('2026-03-02T10:00:00Z');

/** Pieces that meet often, in several scripts and cases, with what normalizing changes, splits or joins. */
const pieces = 'a,b,spring,Sale,SALE, ,/,.,-,?,#,%,x=1,\n,\u0000,www.,https://,é,e\u0301,ﬁ,Å,ß,ı,İ,ΑΣ,σ,😀,日本,Ⅷ,º,ﷺ'
  .split(',')
  .concat('go.acme.example', 'acme.example/', 'Straße', 'strasse', '%C3%A9', '%c3', '%E6%97%A5');
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''));
const someText = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: text });
const slug = fc.oneof(
  fc.stringMatching(/^[abAB1_-]{1,3}$/),
  text.filter((value) => value !== ''),
);
const day = fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02');
const instant = fc.option(
  fc.oneof(
    fc.constantFrom(
      '2026-02-28T12:00:00Z',
      '2026-03-02T10:00:00Z',
      '2026-03-05T00:00:00Z',
      'never',
      '1970-01-01T00:00:00Z',
    ),
    day,
  ),
  { nil: undefined },
);
const tag = fc.constantFrom('b2b', 'print', 'Print', 'é');
const word = fc.constantFrom('', 'news', 'email', 'Email');
const count = fc.oneof(fc.nat(3), fc.constantFrom(2 ** 31, 2 ** 45, Number.MAX_SAFE_INTEGER));

export const link: fc.Arbitrary<Link> = fc
  .record({
    domain: fc.oneof(
      { weight: 12, arbitrary: fc.constant(domain) },
      { weight: 1, arbitrary: fc.constantFrom('other.example', 'GO.acme.example') },
    ),
    slug,
    destination: fc.oneof(
      someText,
      text.map((path) => `https://www.shop.example/${path}`),
      text.map((path) => `http://shop.example/${path}`),
      fc.constant('myapp://open/this'),
    ),
    name: someText.map((value) => visibleText.parse(value)),
    description: someText,
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    created: instant,
    createdBy: fc.constantFrom('', 'Ada', 'Bo'),
    expiresAt: instant,
    clickCount: count,
    scanCount: fc.nat(9),
    isActive: fc.boolean(),
    deleted: fc.boolean(),
    utm: fc.record({ source: word, medium: word, campaign: word, term: word, content: word }),
    social: fc.record({ title: word, description: fc.constant(''), imageUrl: fc.constant('') }),
  })
  .map((fields) => aLink({ ...fields, id: linkId(fields.domain, fields.slug) }));

export const links = fc.array(link, { maxLength: 15 });

/** Parts of what the links say, so that something is found. */
const searchIn = (all: readonly Link[]) =>
  fc.oneof(
    fc.constant(''),
    text,
    fc
      .tuple(
        fc.constantFrom(...all, aLink()),
        fc.constantFrom('slug', 'name', 'destination', 'url', 'elsewhere', 'tags', 'createdBy', 'campaign'),
        fc.nat(9),
        fc.nat(9),
      )
      .map(([one, field, from, length]) => {
        if (field === 'url')
          return `https://${one.domain}/${encodeURIComponent(one.slug)}?qr=1`.slice(from % 2 ? from : 0);
        if (field === 'elsewhere') return `https://bit.example/${encodeURIComponent(one.slug)}`;
        const texts = { ...one, campaign: one.utm.campaign, tags: one.tags.join(' ') };
        return `${from === 9 ? '-' : ''}${texts[field as 'slug' | 'campaign' | 'tags'].slice(from % 4, from + length + 1)}`;
      }),
  );

export const filterOf = (all: readonly Link[]): fc.Arbitrary<LinkFilter> =>
  fc
    .record({
      text: fc.array(searchIn(all), { maxLength: 2 }).map((words) => words.join(' ').toWellFormed()),
      tags: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.uniqueArray(tag, { maxLength: 2 }) },
      ),
      status: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray([...linkStatuses], { minLength: 1 }) },
      ),
      job: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        {
          weight: 1,
          arbitrary: fc.subarray([...new Set(all.map(({ id }) => id)), 'other']).map((links) => ({ id: 'job', links })),
        },
      ),
      from: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: day }),
      to: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: day }),
    })
    .map((parts) => ({ ...noFilter, ...parts }));

type FacetFilter = Omit<LinkFilter, 'text' | 'tags' | 'status' | 'from' | 'to' | 'job'>;

export const sort: fc.Arbitrary<LinkSort | undefined> = fc.option(
  fc.record({
    column: fc.constantFrom(...sortColumnKeys),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
  { nil: undefined },
);

const values = (...of: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...of), { maxLength: 2 }) },
  );
const most = fc.option(fc.constantFrom(0, 1, 3, 2 ** 45), { nil: undefined });

/** Values of several fields: some of them are those of each. */
const texts = ['www.shop.example', 'myapp:', 'Ada', 'Bo', 'news', 'email', 'Email'];
const valuesOf = (facet: Facet) => values(...(linkField(facet).filter?.known ?? texts));
/** Few are excluded, so that links are left. */
const excludedOf = (facet: ExcludedFacet) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: facet === 'tag' ? values('news', 'sale') : valuesOf(facet) },
  );

/** What loaded pages can't answer. */
export const facetFilter: fc.Arbitrary<FacetFilter> = fc
  .record({
    chosen: fc.record(Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)]))),
    excluded: fc.record(Object.fromEntries(excludedFacets.map((facet) => [facet, excludedOf(facet)]))),
    clicks: fc.record({ from: most, to: most }),
  })
  .map(({ chosen, excluded, clicks }) => ({
    ...facetFilters((facet) => chosen[facet] ?? []),
    without: excludedValues((facet) => excluded[facet] ?? []),
    clicks,
    check: undefined,
    changed: undefined,
  }));
