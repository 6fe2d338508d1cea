/** The instant of a `datetime-local` field's text (the user's own time zone) as ISO 8601 in UTC; undefined when it is none. */
export function instantOfLocal(local: string): string | undefined {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** The text that a `datetime-local` field takes for an instant: the user's own time zone, to the minute. */
export const localOfInstant = (instant: Date): string => toTheMs(instant).slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The same with the seconds, and their fraction in ms, of an instant that has some. */
export const exactLocalOfInstant = (instant: Date): string => toTheMs(instant).replace(/(:00)?\.000$/, '');

function toTheMs(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, -'Z'.length);
}

/** The instant of a text in UTC, with all the digits of its seconds, of which a `Date` keeps three; undefined when it is none. */
export function instantInUtc(text: string): string | undefined {
  const fraction = /:\d\d(\.\d+)/.exec(text)?.[1] ?? '';
  return instantOfLocal(text)?.replace(/\.\d+/, fraction);
}
