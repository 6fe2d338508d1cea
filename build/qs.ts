/**
 * Stands in for the packages `qs` and `query-string`, which Refine asks to read and write queries with nested values. The
 * app's addresses and calls have none (docs/decisions/0023), so the browser's own parser does; the two bring 16 kB after gzip.
 */
type Values = Readonly<Record<string, unknown>>;

interface WritingOptions {
  readonly addQueryPrefix?: boolean;
}

/** Reads `?a=1&b=2` or `a=1&b=2`; of a name that stands twice the last value counts. */
export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Writes plain values; what is undefined or null is left out. Throws for a nested value. */
export function stringify(values: Values, { addQueryPrefix = false }: WritingOptions = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (!isPlain(value)) throw new TypeError(`build/qs.ts writes no nested values, such as '${name}'`);
    written.set(name, String(value));
  }
  const text = written.toString();
  return addQueryPrefix && text !== '' ? `?${text}` : text;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

// oxlint-disable-next-line import/no-default-export -- the package has one, and Refine imports it
export default { parse, stringify };
