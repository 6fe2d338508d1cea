import {
  chosenValues,
  type ExcludedFacet,
  type Expiry,
  type FieldFilter,
  type Gap,
  hasClicks,
  inOrder,
  keysWhere,
  type LinkFilter,
  linkField,
  statusLooks,
} from '@/engines/links';
import { formatDay } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';

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

const named: Partial<Record<string, Partial<Record<string, string>>>> = { expires: expiries, lacks: gaps };

/** The facets that are unfolded; the status is chosen above them. */
export type FacetSection = ExcludedFacet;
export type FilterSection = FacetSection | 'clicks';

const isSection = { values: true, all: true, range: true, days: false, status: false } as const satisfies Record<
  FieldFilter['kind'],
  boolean
>;

/** The parts of a filter besides the text, in the order of the screen. */
export const filterSections = keysWhere<FilterSection>(({ filter }) => filter !== undefined && isSection[filter.kind]);

export const sectionLabel = (section: FilterSection): string => {
  const { filter, label } = linkField(section);
  return filter?.label ?? label;
};

const valueOf = (facet: FilterSection, value: string): string =>
  facet === 'on' ? readableName(value) : (named[facet]?.[value] ?? value);

/** Texts of the filters, besides those of the bar that opens them. */
export const texts = {
  chips: 'Filters that are set',
  remove: (filter: string) => `Remove ${filter}`,
  clear: 'Clear filters',
  searched: (text: string) => `“${text}”`,
  copyView: 'Copy link to this view',
  copyViewDone: 'Copied!',
  copyViewRefused: 'Copy the address of the page',
  status: 'Status',
  not: (value: string) => `not ${value}`,
  createdFrom: 'Created from',
  createdTo: 'Created to',
  createdBetween: (from: string, to: string) => (from === to ? `Created ${from}` : `Created ${from} – ${to}`),
  createdSince: (from: string) => `Created since ${from}`,
  createdUntil: (to: string) => `Created until ${to}`,
  /** Below the fields of a range whose end stands before its start. */
  swapped: (range: string) => `Wrong order, used as: ${range}`,
  valueOf,
  searchIn: (section: string) => `Search ${section.toLowerCase()}`,
  counting: 'Counting…',
  noValue: 'None',
  noValueWith: (text: string) => `No results for “${text}”`,
  changed: (since: string) => `Changed ${since}`,
  anyChange: 'Changed or not',
  sorted: (by: string) => `By ${by}`,
  sortByClicks: 'Sort by clicks since then',
  job: 'Links of a job',
  needsAll: 'These filters need all links.',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  clicksFrom: 'From',
  clicksTo: 'To',
  clicksBetween: (from: number | undefined, to: number | undefined) => {
    if (from === undefined) return `up to ${formatCount(to)}`;
    if (to === undefined) return `from ${formatCount(from)}`;
    return from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`;
  },
} as const;

/** A day has no time zone: it is parsed and formatted in UTC. */
const written = (day: string) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC');

/** The values that links must not have, in words; empty where there is none. */
export const excludedIn = ({ without }: LinkFilter, section: FilterSection): string =>
  section === 'clicks' ? '' : without[section].map((value) => texts.not(valueOf(section, value))).join(', ');

/** What a section of the filter is set to, in words; empty where it is not. */
export function chosenIn(filter: LinkFilter, section: FilterSection): string {
  if (section === 'clicks') return hasClicks(filter) ? texts.clicksBetween(filter.clicks.from, filter.clicks.to) : '';
  return chosenValues(filter, section)
    .map((value) => valueOf(section, value))
    .join(', ');
}

/** A range of days in words; undefined where there is none. */
export function createdText(filter: LinkFilter): string | undefined {
  const { from, to } = inOrder(filter);
  if (from && to) return texts.createdBetween(written(from), written(to));
  if (from) return texts.createdSince(written(from));
  return to && texts.createdUntil(written(to));
}

/** The range that is used, where its days were chosen in the wrong order. */
export const swappedDays = ({ from, to }: LinkFilter): string | undefined =>
  from && to && to < from ? texts.swapped(`${written(to)} – ${written(from)}`) : undefined;

export const statusText = ({ status }: LinkFilter): string | undefined =>
  status.length === 0 ? undefined : `${texts.status}: ${status.map((one) => statusLooks[one].label).join(', ')}`;
