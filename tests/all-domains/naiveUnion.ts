import * as fc from 'fast-check';
import { expiriesOf, gapsOf, msOf } from '@/engines/links/derivedFields';
import { type CountedFacet, excludedFacets, facets, linkField } from '@/engines/links/fields';
import { filterLinks, type LinkFilter, noFilter } from '@/engines/links/filter';
import { type Link, linkId } from '@/engines/links/model';
import { linkStatus } from '@/engines/links/status';
import { aLink } from '../links/builders';

/** The links of each domain, newest first, as the server gives them; in the order in which the domains are offered. */
export type DomainLists = ReadonlyMap<string, readonly Link[]>;

/** One ends with the name of another, so that a part of an address is found on both. */
export const domains = ['go.acme.example', 'acme.example', 'shop.example'] as const;

export const on = (domain: string, fields: Partial<Link>): Link => {
  const own = aLink({ ...fields, domain });
  return { ...own, id: linkId(domain, own.slug) };
};

/** A list for each domain, in which no slug stands twice; equal slugs on two domains are frequent. */
export const listsOf = (one: fc.Arbitrary<Partial<Link>>, minLength = 0): fc.Arbitrary<DomainLists> =>
  fc
    .tuple(...domains.map(() => fc.uniqueArray(one, { minLength, maxLength: 8, selector: ({ slug }) => slug })))
    .map((lists) => new Map(domains.map((domain, at) => [domain, (lists[at] ?? []).map((own) => on(domain, own))])));

/** A page of the reading has so many links. */
export const readSize = 3;

/** The links of all domains that the server gives: a page with the newest of all, then the shortest list first. */
export function unionOf(lists: DomainLists, refused: readonly string[] = []): readonly Link[] {
  const given = [...lists]
    .filter(([domain]) => !refused.includes(domain))
    .map(([, links]) => links)
    .sort((one, other) => one.length - other.length);
  return [...new Set([...newestOf(given), ...given.flat()])];
}

/** The newest links of lists whose first page is known, up to where one may be newer. */
function newestOf(lists: readonly (readonly Link[])[]): readonly Link[] {
  const heads = lists.filter(({ length }) => length > 0);
  const dates = heads.map(([head]) => msOf(head?.created));
  if (heads.length === 0 || dates.some(Number.isNaN)) return [];
  const [head, ...rest] = heads[dates.indexOf(Math.max(...dates))] ?? [];
  if (!head) return [];
  const others = lists.map((list) => (list[0] === head ? rest : list));
  return [head, ...newestOf(others)].slice(0, readSize);
}

export const countedFacets: readonly CountedFacet[] = [...facets, 'tag'];

/** What a facet counts of a link. */
function valuesOf(facet: CountedFacet, link: Link, now: number): readonly string[] {
  if (facet === 'expires') return expiriesOf(msOf(link.expiresAt), now);
  if (facet === 'lacks') return gapsOf(link);
  return facet === 'tag' ? link.tags : [String(linkField(facet).read(link, now))];
}

/** The links that pass all parts of a filter, or all but one of its facets. */
export function filtered(links: readonly Link[], filter: LinkFilter, now: number, but?: CountedFacet): readonly Link[] {
  const { from = 0, to = Number.POSITIVE_INFINITY } = filter.clicks;
  return filterLinks(links, { ...filter, without: noFilter.without }, now).filter(
    (link) =>
      link.clickCount >= from &&
      link.clickCount <= to &&
      excludedFacets.every((facet) => {
        if (facet === but) return true;
        const chosen: readonly string[] = facet === 'tag' ? [] : filter[facet];
        const values = valuesOf(facet, link, now);
        return (
          (chosen.length === 0 || values.some((value) => chosen.includes(value))) &&
          !values.some((value) => filter.without[facet].includes(value))
        );
      }),
  );
}

/** How many links have each value of a facet, under all filters but its own. */
export function countsOf(links: readonly Link[], filter: LinkFilter, now: number, facet: CountedFacet) {
  const counts = new Map<string, number>();
  for (const link of filtered(links, filter, now, facet)) {
    for (const value of valuesOf(facet, link, now)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

export const totalsOf = (links: readonly Link[]) => ({
  clicks: links.reduce((sum, { clickCount }) => sum + clickCount, 0),
  scans: links.reduce((sum, { scanCount }) => sum + scanCount, 0),
});

/** What the checks that compare links find (docs/product.md#link-checks), each link compared with each other one. */
export function listChecksOf(all: readonly Link[], now: number) {
  const links = all.filter(({ deleted }) => !deleted);
  const isActive = (link: Link) => linkStatus(link, now) === 'active';
  const finds = (isFound: (link: Link) => boolean) => links.filter(isFound).map(({ id }) => id);
  const others = (link: Link) => links.filter(({ id }) => id !== link.id);
  return {
    loop: finds((link) => endOf(link, all, isActive) === 'loop'),
    'dead-end': finds((link) => endOf(link, all, isActive) === 'dead-end'),
    chain: finds((link) => endOf(link, all, isActive) === 'chain'),
    'look-alike': finds((link) =>
      others(link).some(({ domain, slug }) => domain === link.domain && shapeOf(slug) === shapeOf(link.slug)),
    ),
    twins: finds(
      (link) =>
        isActive(link) && others(link).some((other) => isActive(other) && other.destination === link.destination),
    ),
    spelling: finds((link) => namesOf(link).some((name) => links.some((other) => isSpelledOtherwise(name, other)))),
  };
}

/** How a link ends that leads to another one of the list; undefined for one that leads elsewhere. */
function endOf(start: Link, all: readonly Link[], isActive: (link: Link) => boolean) {
  const passed = [start];
  for (let link = start; ; ) {
    const step = /^https:\/\/([^/]+)\/([^/]+)$/.exec(link.destination);
    if (!step || all.every(({ domain }) => domain !== step[1])) return link === start ? undefined : 'chain';
    const next = all.find(({ domain, slug }) => domain === step[1] && slug === step[2]);
    if (!next || !isActive(next)) return 'dead-end';
    if (next === start) return 'loop';
    if (passed.includes(next)) return 'chain';
    passed.push(next);
    link = next;
  }
}

const shapeOf = (slug: string) =>
  slug.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('i', 'l').replaceAll('_', '-');

/** Tags and UTM values, each with the field that it is a value of. */
const namesOf = ({ tags, utm }: Link) => [
  ...tags.map((value) => ({ field: 'tag', value })),
  ...Object.entries(utm).map(([field, value]) => ({ field, value })),
];

const bare = (value: string) => value.toLowerCase().replaceAll(/[\s_-]/g, '');

const isSpelledOtherwise = (name: ReturnType<typeof namesOf>[number], other: Link) =>
  bare(name.value) !== '' &&
  namesOf(other).some(
    ({ field, value }) => field === name.field && value !== name.value && bare(value) === bare(name.value),
  );
