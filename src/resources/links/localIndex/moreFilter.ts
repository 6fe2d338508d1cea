import { parseUrl } from '@/contract/parseUrl';
import { instantOf } from '@/lib/dates/dates';
import type { Check } from '../checks/checks';
import type { Link } from '../model';

export const expiries = ['never', 'passed', 'week', 'month'] as const;
export type Expiry = (typeof expiries)[number];

export const gaps = ['description', 'preview', 'tags'] as const;
export type Gap = (typeof gaps)[number];

/** Filters whose values are counted. Several values of one are joined by 'or', the filters by 'and'. */
export interface MoreFilter {
  /** Where the links lead to, as `hostOf` names it. */
  readonly host: readonly string[];
  readonly by: readonly string[];
  readonly campaign: readonly string[];
  readonly source: readonly string[];
  readonly medium: readonly string[];
  readonly expires: readonly Expiry[];
  readonly lacks: readonly Gap[];
  /** Fewest and most clicks, both included. */
  readonly clicks: { readonly from: number | undefined; readonly to: number | undefined };
  /** The check that has to find the links. */
  readonly check: Check | undefined;
}

export const noMoreFilter: MoreFilter = {
  host: [],
  by: [],
  campaign: [],
  source: [],
  medium: [],
  expires: [],
  lacks: [],
  clicks: { from: undefined, to: undefined },
  check: undefined,
};

/** The filters that list their values. */
export const facets = ['host', 'by', 'campaign', 'source', 'medium', 'expires', 'lacks'] as const;
export type Facet = (typeof facets)[number];

export const moreFilterCount = (more: MoreFilter) =>
  facets.filter((facet) => more[facet].length > 0).length + (hasClicks(more) ? 1 : 0);

export const hasClicks = ({ clicks }: MoreFilter) => clicks.from !== undefined || clicks.to !== undefined;

/** The host of a web address; of any other destination its scheme, 'myapp:'. */
export function hostOf(destination: string): string {
  const url = parseUrl(destination);
  if (!url) return '';
  const { protocol, hostname } = url;
  return protocol === 'http:' || protocol === 'https:' ? hostname : protocol;
}

export const gapsOf = ({ description, tags, social }: Link): readonly Gap[] => [
  ...(description === '' ? (['description'] as const) : []),
  ...(social.title === '' && social.description === '' && social.imageUrl === '' ? (['preview'] as const) : []),
  ...(tags.length === 0 ? (['tags'] as const) : []),
];

const dayMs = 86_400_000;

/** What an expiry counts as at an instant, both in ms; `NaN` is none. One within a week is also within a month. */
export function expiriesOf(expires: number, now: number): readonly Expiry[] {
  if (Number.isNaN(expires)) return never;
  if (expires <= now) return passed;
  if (expires <= now + 7 * dayMs) return week;
  return expires <= now + 30 * dayMs ? month : later;
}

const never: readonly Expiry[] = ['never'];
const passed: readonly Expiry[] = ['passed'];
const week: readonly Expiry[] = ['week', 'month'];
const month: readonly Expiry[] = ['month'];
const later: readonly Expiry[] = [];

/** All that `expiriesOf` gives. */
export const expiryClasses = [never, passed, week, month, later];

/** In ms, `NaN` where there is none. */
export const msOf = (instant: string | undefined) => instantOf(instant)?.getTime() ?? Number.NaN;
