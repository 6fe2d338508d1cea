import * as z from 'zod/mini';

/*
 * The API's replies are read leniently: an odd field is read as a neutral value, an unusable entry is dropped, and only a
 * reply that can't mean anything is refused. Each reader takes `unknown` and never throws.
 */

/** Optional, or an object would refuse a field that is not there before its reader sees it. */
const read = <Output>(reader: (value: unknown) => Output) => z.pipe(z.optional(z.unknown()), z.transform(reader));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or '' for anything else. */
export const text = read((value) => (typeof value === 'string' ? value : ''));

/** A character that can be seen. */
export const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** A text with something to see, or ''. */
export const visibleText = read((value) => (typeof value === 'string' && visible.test(value) ? value : ''));

/** A text that says something, or undefined. */
export const optionalText = read((value) => (typeof value === 'string' && value !== '' ? value : undefined));

/** The date that a typed language writes where there is none: the first of the year 1, moved by a time zone into the year 0. */
const zeroDate = /^\s*000[01]-/;

/** An instant as a text, or undefined where there is none; it may still be no date. */
export const optionalInstant = read((value) =>
  typeof value === 'string' && value !== '' && !zeroDate.test(value) ? value : undefined,
);

/** A whole number from 0 up; numeric texts count, anything else is 0. */
export const count = read((value) => readCount(value) ?? 0);

/** The same, but undefined when there is no usable number: 'not known' is not 'none'. */
export const optionalCount = read(readCount);

/** An amount of money in the plan's currency, or undefined. */
export const optionalAmount = read((value) => {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
});

/** True only for true; the default stands for anything that is not a boolean. */
export const flag = (otherwise: boolean) => read((value) => (typeof value === 'boolean' ? value : otherwise));

/** Tags as an array or as its JSON text; texts only, trimmed, each once. */
export const tags = read((value) => {
  const list = typeof value === 'string' ? fromJson(value) : value;
  const texts = Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : [];
  return [...new Set(texts.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
});

/** A list of texts; everything else in it is left out. */
export const texts = read((value) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []));

/** The usable entries of a list. `unread`: so many others are left out. */
export type UsableEntries<Entry> = Entry[] & { readonly unread?: number };

/** A list without its unusable entries, such as an organization without a name. Refuses what is no list. */
export function listOf<Output>(entry: z.core.$ZodType<Output>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values): UsableEntries<Output> => {
      const usable = keepUsable(entry, values);
      const unread = values.length - usable.length;
      return unread === 0 ? usable : Object.assign(usable, { unread });
    }),
  );
}

/** A list under its name, `{ projects: […] }`, or bare; a reply that is neither is refused. */
export function listUnder<Output>(name: string, entry: z.core.$ZodType<Output>) {
  const unwrap = read((value) => (isRecord(value) ? value[name] : value));
  return z.pipe(unwrap, listOf(entry));
}

/** A record under its name, `{ organization: {…} }`, or bare. */
export function oneUnder<Output>(name: string, record: z.core.$ZodType<Output>) {
  const unwrap = read((value) => (isRecord(value) && isRecord(value[name]) ? value[name] : value));
  return z.pipe(unwrap, record);
}

/** An identity or a name: a text with something in it. */
export const identity = z.string().check(z.minLength(1));

function keepUsable<Output>(entry: z.core.$ZodType<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const parsed = z.safeParse(entry, value);
    return parsed.success ? [parsed.data] : [];
  });
}

function readCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return undefined;
  return Math.min(Math.trunc(number), Number.MAX_SAFE_INTEGER);
}

function fromJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined; // not JSON: no tags, as the reader promises
  }
}
