import { dateLocale, onFirstUse } from '../text/locale';

/** An instant as the API and the code have it: ISO text, milliseconds or a Date. */
export type Instant = string | number | Date;

const steps = [
  { unit: 'minute', ms: 60_000, until: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, until: 86_400_000 },
  { unit: 'day', ms: 86_400_000, until: 30 * 86_400_000 },
  { unit: 'month', ms: 30.436875 * 86_400_000, until: 365 * 86_400_000 },
  { unit: 'year', ms: 365.2425 * 86_400_000, until: Number.POSITIVE_INFINITY },
] as const;

/** Without it, browsers read years out of any text: '0' as 2000, 'never-1' and '0001-01-01 00:00:00' as 2001. */
const iso = /^(?!000[01]-)([+-]\d\d)?\d{4}-\d\d/;

/** The instant, or undefined when there is none or the text is no date; the year 1 is where typed languages begin to count, and stands for none. */
export function instantOf(value: Instant | null | undefined): Date | undefined {
  if (value === null || value === undefined || (typeof value === 'string' && !iso.test(value))) return undefined;
  const date = new Date(value);
  return date.getUTCFullYear() > 1 ? date : undefined; // nor is NaN
}

/** Whether a text is an instant as the API writes it, of ISO 8601 with a time. */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

/** A span of time in ms: '45 s', '12 min'. */
export const formatDuration = (ms: number): string =>
  ms < 90_000 ? `${Math.max(1, Math.ceil(ms / 1000))} s` : `${Math.ceil(ms / 60_000)} min`;

/** What one step away is called, where there is a word for it and the calendar agrees. */
const besides = {
  day: { before: 'yesterday', after: 'tomorrow' },
  month: { before: 'last month', after: 'next month' },
  year: { before: 'last year', after: 'next year' },
};

/** Numbers the user's days, months and years. */
const calendar = {
  day: (date: Date) => Math.floor(date.getTime() / 86_400_000 - date.getTimezoneOffset() / 1440),
  month: (date: Date) => date.getFullYear() * 12 + date.getMonth(),
  year: (date: Date) => date.getFullYear(),
};

/** As `Intl.RelativeTimeFormat` says it in English, which takes the browser 20 ms to load before the first row. */
function relative(distance: number, unit: (typeof steps)[number]['unit'], instant: Date, now: number): string {
  const size = Math.abs(distance);
  if (size === 1 && unit !== 'minute' && unit !== 'hour') {
    const numberOf = calendar[unit];
    if (numberOf(instant) - numberOf(new Date(now)) === distance)
      return besides[unit][distance < 0 ? 'before' : 'after'];
  }
  const words = `${size} ${unit}${size === 1 ? '' : 's'}`;
  return distance < 0 ? `${words} ago` : `in ${words}`;
}

/** '3 days ago', 'in 2 hours', 'just now'. No seconds: they would be old at once, and wider than their column. */
export function formatRelative(instant: Date, now: number): string {
  const distance = instant.getTime() - now;
  const size = Math.abs(distance);
  if (size < 45_000) return 'just now';
  const step = steps.find(({ ms, until }) => Math.round(size / ms) * ms < until);
  const { unit, ms } = step ?? { unit: 'year', ms: 31_556_952_000 };
  return relative(Math.sign(distance) * Math.max(1, Math.round(size / ms)), unit, instant, now);
}

/** How long ago something was; when, where the clock was set back since. */
export const formatAge = (instant: Date, now: number): string =>
  instant.getTime() - now > 60_000 ? formatDayTime(instant) : formatRelative(instant, Math.max(instant.getTime(), now));

/** Makes one more way to write an instant; the time zone is the user's unless another is given. */
export const writer = (options: Intl.DateTimeFormatOptions) => {
  const local = onFirstUse(() => new Intl.DateTimeFormat(dateLocale(), options));
  return (instant: Date, timeZone?: string) =>
    (timeZone ? new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone }) : local()).format(instant);
};

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Nov 18, 2026'. The time zone is the user's unless another is given. */
export const formatDay = writer(day);

/** 'Nov 18, 2026, 2:05 PM'. */
export const formatDayTime = writer({ ...day, ...time });

/** 'Nov 18, 2026, 2:05:09 PM GMT+1': nothing left open. */
export const formatExact = writer({ ...day, ...time, second: '2-digit', timeZoneName: 'short' });

const formatTime = writer(time);

/** '3 minutes ago', 'yesterday at 4:20 PM', 'Nov 18, 2026, 4:20 PM': the older, the more exact. */
export function formatSince(instant: Date, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (instant.getTime() >= midnight || now - instant.getTime() < 3_600_000) return formatAge(instant, now);
  const isYesterday = instant.getTime() >= new Date(midnight - 1).setHours(0, 0, 0, 0);
  return isYesterday ? `${besides.day.before} at ${formatTime(instant)}` : formatDayTime(instant);
}

/** 'from Nov 18, 2026, 4:20 PM to 4:32 PM'; the day of the end where it is another one, and one instant where both read the same. */
export function formatSpan(from: Date, to: Date): string {
  if (formatDayTime(from) === formatDayTime(to)) return formatDayTime(from);
  const end = from.toDateString() === to.toDateString() ? formatTime(to) : formatDayTime(to);
  return `from ${formatDayTime(from)} to ${end}`;
}
