/** The instant of a `datetime-local` field's text (the user's own time zone) as ISO 8601 in UTC; undefined when it is none. */
export function instantOfLocal(local: string): string | undefined {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** The text that a `datetime-local` field takes for an instant: the user's own time zone, to the minute. */
export function localOfInstant(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
