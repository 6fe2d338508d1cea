import { formatCount } from '@/lib/text/numbers';
import type { CountedFacet } from '@/resources/links/localIndex/facetCounts';
import type { Expiry, Gap } from '@/resources/links/localIndex/moreFilter';

const expiries = {
  never: 'Never',
  passed: 'Has expired',
  week: 'Within 7 days',
  month: 'Within 30 days',
} as const satisfies Record<Expiry, string>;

const gaps = {
  description: 'Description',
  preview: 'Social meta tags',
  tags: 'Tags',
} as const satisfies Record<Gap, string>;

/** Texts of the filters that all links of a domain can be narrowed by. */
export const texts = {
  more: 'More filters',
  moreChosen: (count: number) => (count === 0 ? 'More filters' : `More filters (${count})`),
  sections: {
    tag: 'Tags',
    host: 'Destination host',
    by: 'Created by',
    campaign: 'Campaign',
    source: 'Source',
    medium: 'Medium',
    clicks: 'Clicks',
    expires: 'Expires',
    lacks: 'Missing',
  } as const satisfies Record<CountedFacet | 'clicks', string>,
  valueOf: (facet: CountedFacet, value: string): string => named[facet]?.[value] ?? value,
  searchIn: (section: string) => `Search ${section.toLowerCase()}`,
  noValue: 'No link has one',
  noValueWith: (text: string) => `Nothing has “${text}” in it`,
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  clicksFrom: 'From',
  clicksTo: 'To',
  clicksBetween: (from: number | undefined, to: number | undefined) => {
    if (from === undefined) return `up to ${formatCount(to)}`;
    if (to === undefined) return `from ${formatCount(from)}`;
    return from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`;
  },
  clear: 'Clear more filters',
} as const;

const named: Partial<Record<CountedFacet, Partial<Record<string, string>>>> = { expires: expiries, lacks: gaps };
