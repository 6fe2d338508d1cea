import { parseUrl } from '@/contract/parseUrl';
import { instantOf } from '@/lib/dates/dates';
import type { Expiry, Gap } from '../filter';
import type { Link } from '../model';

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
