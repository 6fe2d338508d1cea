/** How far the server's clock was ahead of the one of this computer by each of the last answers, in ms. */
let told: readonly number[] = [];

const maxTold = 10;
/** No answer takes so long: a clock was set. */
const maxAnswerMs = 60_000;

/** Takes the `Date` of an answer; nothing where the server does not expose it (docs/deploy.md#besides). */
export function noteServerTime(headers: unknown): void {
  const date: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, 'date') : undefined;
  const next = typeof date === 'string' ? Date.parse(date) - Date.now() : Number.NaN;
  if (!Number.isFinite(next)) return;
  const isSet = Math.abs(next - (serverAhead() ?? next)) > maxAnswerMs;
  told = isSet ? [next] : [...told.slice(1 - maxTold), next];
}

/**
 * How far the server's clock is ahead of the one of this computer, in ms; undefined where no answer of this visit tells it. A little less
 * than that: by the time that the fastest answer took, and by a part of a second.
 */
export const serverAhead = (): number | undefined => (told.length > 0 ? Math.max(...told) : undefined);
