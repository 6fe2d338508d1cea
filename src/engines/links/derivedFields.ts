import { parseUrl } from '@/contract/parseUrl';
import { instantOf } from '@/lib/dates/dates';
import type { Link } from './model';

/** The host of a web address; of any other destination its scheme, 'myapp:'. */
export function destinationHost(destination: string): string {
  const url = parseUrl(destination);
  if (!url) return '';
  const { protocol, hostname } = url;
  return protocol === 'http:' || protocol === 'https:' ? hostname : protocol;
}

/** What a link may lack. */
export const gaps = ['description', 'preview', 'tags'] as const;
export type Gap = (typeof gaps)[number];

const isLacking = {
  description: ({ description }) => description === '',
  preview: ({ social }) => social.title === '' && social.description === '' && social.imageUrl === '',
  tags: ({ tags }) => tags.length === 0,
} as const satisfies Record<Gap, (link: Link) => boolean>;

export const gapsOf = (link: Link): readonly Gap[] => gaps.filter((gap) => isLacking[gap](link));

/** In ms, `NaN` where there is none. */
export const msOf = (instant: string | undefined) => instantOf(instant)?.getTime() ?? Number.NaN;

/** What an expiry may count as. */
export const expiries = ['never', 'passed', 'week', 'month'] as const;
export type Expiry = (typeof expiries)[number];

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
