import { destinationKey } from '@/contract/destinationKey';
import type { QueryOf } from '@/contract/endpoint';
import {
  type SearchFacet,
  type SearchSort,
  searchExpiries,
  searchGaps,
  type searchLinks,
  searchSorts,
} from '@/contract/linkSearch';
import { parseUrl } from '@/contract/parseUrl';
import { type CountedFacet, createdRange, type LinkFilter, type LinkSort } from '@/engines/links';

type SearchQuery = QueryOf<typeof searchLinks>;

/** What the server calls each facet, in its order. */
const facetNames = {
  status: 'status',
  tag: 'tag',
  host: 'host',
  by: 'createdBy',
  campaign: 'campaign',
  source: 'source',
  medium: 'medium',
  expires: 'expires',
  lacks: 'lacks',
} as const satisfies Partial<Record<CountedFacet, SearchFacet>>;

type ServerFacet = keyof typeof facetNames;
export const facetKeys = Object.keys(facetNames) as readonly ServerFacet[]; // the keys of a literal are its type's
export const facetNameOf = (facet: CountedFacet): SearchFacet | undefined =>
  facetKeys.includes(facet as ServerFacet) ? facetNames[facet as ServerFacet] : undefined;

/** Undefined for an order that the server does not know. */
export const searchSortOf = (sort: LinkSort | undefined): SearchSort | undefined =>
  searchSorts.find((known) => known === sort?.column);

/** A filter and an order as the server takes them (docs/large-lists.md). */
export function serverQuestion(filter: LinkFilter, sort: LinkSort | undefined): SearchQuery {
  const range = createdRange(filter);
  const { text, tags, status, clicks, without } = filter;
  const day = (instant: number | undefined) =>
    instant !== undefined && Number.isFinite(instant) ? new Date(instant).toISOString() : undefined;
  const some = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined);
  const column = searchSortOf(sort);
  return onlyGiven({
    q: text.trim() || undefined,
    tag: some(tags),
    status: some(status),
    createdFrom: day(range?.start),
    createdTo: day(range?.end),
    host: some(filter.host),
    createdBy: some(filter.by),
    campaign: some(filter.campaign),
    source: some(filter.source),
    medium: some(filter.medium),
    notTag: some(without.tag),
    notHost: some(without.host),
    notCreatedBy: some(without.by),
    notCampaign: some(without.campaign),
    notSource: some(without.source),
    notMedium: some(without.medium),
    clicksFrom: clicks.from,
    clicksTo: clicks.to,
    expires: some(filter.expires),
    notExpires: some(searchExpiries.filter((one) => without.expires.includes(one))),
    lacks: some(filter.lacks),
    notLacks: some(searchGaps.filter((one) => without.lacks.includes(one))),
    sort: column,
    // always named, so that an answer is that of a search also where nothing narrows it
    direction: (column && sort?.direction) ?? 'descending',
  });
}

/** In one question; a server refuses more than twenty. */
const maxWords = 10;

/** The longest words of a destination: each link with the same or a similar one has them, however it is written. */
export function wordsIn(destination: string): string {
  const url = parseUrl(destinationKey(destination).near);
  if (!url) return '';
  const host = url.hostname.includes('xn--') ? '' : url.hostname;
  return [host, ...url.pathname.split(/%[\da-f]{2}/i)]
    .filter((word) => word.length > 2 && !word.startsWith('-'))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords)
    .join(' ');
}

const onlyGiven = (query: SearchQuery): SearchQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
