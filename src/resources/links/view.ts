import {
  type ChangedFilter,
  type CountedFacet,
  checks,
  clickGroups,
  differenceGroups,
  type ExcludedFacet,
  everyDomain,
  excludedFacets,
  excludedValues,
  facetFilters,
  facets,
  hasClicks,
  isByClicksSince,
  isFieldOf,
  type LinkFilter,
  type LinkSort,
  linkId,
  linkStatuses,
  noFilter,
  type SortColumnKey,
  sortColumnKeys,
} from '@/engines/links';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { instantOf } from '@/lib/dates/dates';
import { orderOf } from './columns';
import { openKey, writeChanged } from './linkAddress';

/** What the address of the links page says: which links, narrowed and sorted how. */
export interface LinksView {
  readonly domain: string | undefined;
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
}

/** Its links are chosen or sorted by their clicks since the reading before. */
export const isAboutClicksSince = ({ filter: { changed }, sort }: Pick<LinksView, 'filter' | 'sort'>): boolean =>
  isByClicksSince(sort) ||
  (changed !== undefined && changed.interval === undefined && clickGroups.some((group) => group === changed.group));

/** The links of a domain that match a text, in the order of the server. */
export const viewOfText = (domain: string, text: string): LinksView => ({
  domain,
  filter: { ...noFilter, text },
  sort: undefined,
});

/** 'all' is of addresses that were written before: a question is answered by all links. */
const keys = [
  'domain',
  'all',
  'tag',
  'status',
  'from',
  'to',
  ...facets,
  ...excludedFacets.map(excludedKey),
  'clicks',
  'check',
  'changed',
  'job',
  openKey,
  ...listKeys,
] as const;

/** Of the values that links must not have. */
function excludedKey<Key extends ExcludedFacet>(facet: Key) {
  return `not-${facet}` as const;
}

const firstOf = (column: SortColumnKey) => orderOf(column).first;

/** Of one facet. */
const maxValues = 100;

/** Reads an address that anybody may have written; what it does not understand is left out. */
export function readView(search: URLSearchParams): LinksView {
  const domain = search.get('domain') || undefined;
  const isOf = (key: CountedFacet | SortColumnKey) => isFieldOf(key, domain === everyDomain);
  const valuesOf = (facet: CountedFacet, key: string = facet) =>
    isOf(facet) ? [...new Set(search.getAll(key).filter(Boolean))].slice(0, maxValues) : [];
  return {
    domain,
    filter: {
      text: readText(search),
      tags: valuesOf('tag'),
      status: linkStatuses.filter((known) => search.getAll('status').includes(known)),
      without: excludedValues((facet) => valuesOf(facet, excludedKey(facet))),
      from: readDay(search.get('from')),
      to: readDay(search.get('to')),
      ...facetFilters((facet) => valuesOf(facet)),
      clicks: readRange(search.get('clicks')),
      check: checks.find((known) => known === search.get('check')),
      changed: readChanged(search.get('changed')),
      job: readJob(search.get('job')),
    },
    sort: readSort(search, sortColumnKeys.filter(isOf), firstOf),
  };
}

/** The view as an address; keys of others stay. `readView` gives the same view back. */
export function writeView({ domain, filter, sort }: LinksView, search = new URLSearchParams()): URLSearchParams {
  const written = withoutKeys(search, keys);
  const isOf = (key: CountedFacet | SortColumnKey) => isFieldOf(key, domain === everyDomain);
  if (domain) written.set('domain', domain);
  writeFilter(filter, excludedFacets.filter(isOf), written);
  if (sort && isOf(sort.column)) writeSort(sort, written, firstOf);
  return written;
}

function writeFilter(filter: LinkFilter, ofList: readonly ExcludedFacet[], search: URLSearchParams) {
  const { text, tags, status, without, from, to, clicks, check, changed, job } = filter;
  writeText(text, search);
  for (const tag of tags) search.append('tag', tag);
  for (const one of status) search.append('status', one);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  for (const facet of ofList) {
    if (facet !== 'tag') for (const value of filter[facet]) search.append(facet, value);
    for (const value of without[facet]) search.append(excludedKey(facet), value);
  }
  if (check) search.set('check', check);
  if (changed) search.set('changed', writeChanged(changed));
  if (job) search.set('job', job.id);
  if (hasClicks(filter)) search.set('clicks', `${clicks.from ?? ''}-${clicks.to ?? ''}`);
}

/** Only the device knows the links of the job. */
const readJob = (id: string | null): LinkFilter['job'] =>
  id !== null && /^[\da-z-]{1,64}$/.test(id) ? { id, links: undefined } : undefined;

/** What `writeChanged` writes. */
function readChanged(text: string | null): ChangedFilter | undefined {
  const [, name, interval] = /^([a-z-]+)(?:\.(\d{1,15}))?$/.exec(text ?? '') ?? [];
  const group = [...differenceGroups, ...clickGroups].find((known) => known === name);
  return group && { group, interval };
}

/** '10-99', '10-' or '-99'; two figures in either order. */
function readRange(text: string | null): LinkFilter['clicks'] {
  const [, from, to] = /^(\d{1,15})?-(\d{1,15})?$/.exec(text ?? '') ?? [];
  return orderedRange(from ? Number(from) : undefined, to ? Number(to) : undefined);
}

export function orderedRange(from: number | undefined, to: number | undefined): LinkFilter['clicks'] {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

/** A day of the calendar, 'YYYY-MM-DD'. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return instantOf(`${text}T00:00:00Z`)?.toISOString().startsWith(text) ? text : undefined;
}

/** The id of the link of this list whose details the address opens at first; an address of one domain names it by its slug. */
export function readOpen(search: URLSearchParams, domain: string): string | undefined {
  const open = search.get(openKey) || undefined;
  const isId = open === undefined || domain === everyDomain || open.startsWith(linkId(domain, ''));
  return isId ? open : linkId(domain, open);
}
