import dayjs from 'dayjs';

/** The instant of a `datetime-local` field's text (the user's own time zone) as ISO 8601 in UTC; undefined when it is none. */
export function instantOfLocal(local: string): string | undefined {
  const instant = dayjs(local);
  return instant.isValid() ? instant.toISOString() : undefined;
}

/** The text that a `datetime-local` field takes for an instant: the user's own time zone, to the minute. */
export const localOfInstant = (instant: Date): string => dayjs(instant).format('YYYY-MM-DDTHH:mm');

/** The same with the seconds, and their fraction in ms, of an instant that has some. */
export const exactLocalOfInstant = (instant: Date): string =>
  dayjs(instant)
    .format('YYYY-MM-DDTHH:mm:ss.SSS')
    .replace(/(:00)?\.000$/, '');

/** The instant of a text in UTC, with all the digits of its seconds, of which a `Date` keeps three; undefined when it is none. */
export function instantInUtc(text: string): string | undefined {
  const fraction = /:\d\d(\.\d+)/.exec(text)?.[1] ?? '';
  return instantOfLocal(text)?.replace(/\.\d+/, fraction);
}

/** 'YYYY-MM-DD' in the user's own time zone. */
export const localDay = (instant: Date): string => dayjs(instant).format('YYYY-MM-DD');

/** The start of a day or an hour, so many of them before this one, in the user's own time zone. */
export const startBefore = (now: Date, count: number, unit: 'day' | 'hour'): Date =>
  dayjs(now).startOf(unit).subtract(count, unit).toDate();
