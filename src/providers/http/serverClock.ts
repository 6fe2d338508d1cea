/** How far the server's clock was ahead of the one of this computer by each of the last answers, in ms. */
let told: readonly number[] = [];

const maxTold = 10;
/** No answer takes so long: a clock was set. */
const maxAnswerMs = 60_000;

/** How far the server's clock was ahead by the `Date` of an answer, in ms; undefined where the server does not expose it (docs/deploy.md#besides). */
export function aheadBy(headers: unknown): number | undefined {
  const date: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, 'date') : undefined;
  const ahead = typeof date === 'string' ? Date.parse(date) - Date.now() : Number.NaN;
  return Number.isFinite(ahead) ? ahead : undefined;
}

/** Takes what an answer said, in ms. */
export function noteServerTime(ahead: number): void {
  const isSet = Math.abs(ahead - (serverAhead() ?? ahead)) > maxAnswerMs;
  told = isSet ? [ahead] : [...told.slice(1 - maxTold), ahead];
}

/**
 * How far the server's clock is ahead of the one of this computer, in ms; undefined where no answer of this visit tells it. A little less
 * than that: by the time that the fastest answer took, and by a part of a second.
 */
export const serverAhead = (): number | undefined => (told.length > 0 ? Math.max(...told) : undefined);
