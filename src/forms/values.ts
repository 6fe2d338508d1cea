import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import { instantOf } from '@/lib/dates/dates';
import { exactLocalOfInstant, instantInUtc, instantOfLocal } from '@/lib/dates/localTime';
import { counted, formatCount } from '@/lib/text/numbers';
import type { FieldKind } from '@/providers/data/declaration';
import { shownDate } from '@/ui/form/halfDate';
import type { FieldDescription } from './fields';

/** The values of a form's controls, by the names of the fields. */
export type FormValues = Record<string, unknown>;

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a control shows for a value of a record; the others show it as it is. */
const shown: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  ...Object.fromEntries(['text', 'multiline', 'password', 'url', 'email', 'number'].map((kind) => [kind, asText])),
  flag: Boolean,
  json: (value) => (value === undefined ? '' : JSON.stringify(value, null, 2)),
  instant: (value) => {
    const instant = typeof value === 'string' ? instantOf(value) : undefined;
    return instant ? exactLocalOfInstant(instant) : '';
  },
  day: (value) => asText(value).slice(0, 'yyyy-mm-dd'.length),
};

/** What is sent for what a control holds; the others send it as it is. A text that can't be read is for the schema to refuse. */
const sent: Partial<Record<FieldKind, (text: string) => unknown>> = {
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : text),
  instant: (text) => instantOfLocal(text) ?? text,
  json: parsedJson,
};

/** A text that is no JSON stays as it is. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function shownValue({ kind, inner: [item], inner, Field }: FieldDescription, value: unknown): unknown {
  if (Field) return value;
  if (kind === 'group') return startingValues(inner, value === undefined ? undefined : Object(value));
  if (kind === 'list' && item) return Array.isArray(value) ? value.map((one) => shownValue(item, one)) : [];
  const show = shown[kind];
  return show ? show(value) : value;
}

/** What a form starts with: the record's own values, or what a new one begins with. */
export const startingValues = (fields: readonly FieldDescription[], record?: object): FormValues => {
  const own = new Map<string, unknown>(Object.entries(record ?? {}));
  return Object.fromEntries(
    fields.map((field) => [field.name, shownValue(field, record ? own.get(field.name) : field.initial)]),
  );
};

/**
 * The values that are kept for the next opening of a form: those that differ from the initial ones, with the version of the record that they
 * were made from. Undefined where none differs. Secrets are never kept.
 */
export function keptValues(fields: readonly FieldDescription[], values: object, initialValues: FormValues) {
  const entered = new Map<string, unknown>(Object.entries(values));
  const differing = fields.filter((field) => {
    const value = entered.get(field.name);
    const isEntered = field.kind !== 'version' && !isSameValue(value, initialValues[field.name]);
    return isEntered && !isSecret(field) && canShow(field, value);
  });
  if (differing.length === 0) return undefined;
  const versions = fields.filter(({ kind, name }) => kind === 'version' && entered.has(name));
  return Object.fromEntries([...differing, ...versions].map(({ name }) => [name, entered.get(name)]));
}

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSecret = ({ kind, inner }: FieldDescription): boolean =>
  kind === 'password' || kind === 'secret-once' || inner.some(isSecret);

/** Whether a control can show a value. What is stored may be damaged or of another version; half a date can be shown by its own field alone. */
function canShow({ kind, Field, inner }: FieldDescription, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (Field) return true;
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'choices') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind === 'list') return Array.isArray(value) && value.every((one) => inner.every((item) => isEmptyOr(item, one)));
  if (kind === 'group') {
    const own = new Map<string, unknown>(Object.entries(Object(value)));
    return inner.every((field) => isEmptyOr(field, own.get(field.name)));
  }
  return typeof value === 'string' && (!isDate(kind) || shownDate(value) === value);
}

const isEmptyOr = (field: FieldDescription, value: unknown) =>
  value === undefined || value === null || canShow(field, value);

const isDate = (kind: FieldKind) => kind === 'instant' || kind === 'day';

/** The schema of a request's body, made ready for what a form's controls hold; the record is the one that is edited. */
export const bodyOfForm = (fields: readonly FieldDescription[], body: Schema, record?: object) =>
  z.pipe(
    z.transform((values): unknown => wireValues(fields, new Map(Object.entries(Object(values))), record)),
    z.pipe(body, z.record(z.string(), z.unknown())),
  );

const wireValues = (fields: readonly FieldDescription[], values: ReadonlyMap<string, unknown>, record?: object) => ({
  ...Object.fromEntries(fields.map((field) => [field.name, wireValue(field, values.get(field.name))])),
  ...untouchedInstants(fields, values, record),
});

function wireValue({ kind, nothing, inner, inner: [item], Field }: FieldDescription, value: unknown): unknown {
  if (value === undefined || value === null) return nothing;
  if (kind === 'group' && !Field) return wireValues(inner, new Map(Object.entries(Object(value))));
  if (kind === 'list' && item && Array.isArray(value)) return value.map((one) => wireValue(item, one));
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return nothing;
  return sent[kind]?.(value.trim()) ?? value;
}

/** A control is coarser than an instant, and shows two of them alike when clocks are set back: untouched ones stay the record's. */
function untouchedInstants(
  fields: readonly FieldDescription[],
  values: ReadonlyMap<string, unknown>,
  record: object = {},
): FormValues {
  const own = new Map<string, unknown>(Object.entries(record));
  const shownFirst = startingValues(fields, record);
  const untouched = fields.filter(({ kind, name }) => kind === 'instant' && values.get(name) === shownFirst[name]);
  return Object.fromEntries(
    untouched.flatMap(({ name }) => {
      const value = asText(own.get(name));
      return value === '' ? [] : [[name, instantInUtc(value) ?? value]]; // the schema refuses what is none
    }),
  );
}

type Issue = z.core.$ZodRawIssue;

/** The first complaint about each field, by its name; behind the name of a group or a list, a dot and the name or place in it. */
type Complaints = Readonly<Record<string, string | undefined>>;

/** More choices than this would make a long sentence. */
const maxNamedChoices = 10;

/** Messages for values that a schema refuses without a message. */
const sentences: Partial<Record<Issue['code'], (label: string, issue: Issue) => string>> = {
  too_small: (label, { minimum, origin }) => `${label} must be at least ${amountOf(minimum, origin)}`,
  too_big: (label, { maximum, origin }) => `${label} must be ${amountOf(maximum, origin)} or less`,
  invalid_format: (_, { format }) => `Please enter a valid ${formats[String(format)] ?? 'value'}`,
  invalid_value: (label, { values }) =>
    Array.isArray(values) && values.length <= maxNamedChoices
      ? `${label} must be one of: ${values.join(', ')}`
      : `${label} can't be this`,
  invalid_type: (label, { expected }) => `${label} must be ${types[String(expected)] ?? 'filled in'}`,
};

function amountOf(limit: unknown, origin: unknown): string {
  const words = units[String(origin)];
  return words ? counted(Number(limit), ...words) : numberText(Number(limit));
}

/** A number as people read it: 1000000 as 1,000,000. */
export const numberText = (value: number): string => (Number.isInteger(value) ? formatCount(value) : String(value));

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const types: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  boolean: 'yes or no',
};

const formats: Readonly<Record<string, string>> = {
  url: 'URL (e.g., https://example.com)',
  email: 'email address',
  datetime: 'date and time',
  date: 'date',
};

/** Asks the schema of a form about its values. */
export function complaintsAbout(values: object, fields: readonly FieldDescription[], schema: Schema): Complaints {
  const labels = new Map(labelsIn(fields));
  const labelAt = (path: Path) => {
    const label = labels.get(named(path)) ?? 'This';
    const last = path.at(-1);
    return typeof last === 'number' ? entryLabel(label, last) : label;
  };
  const { error } = z.safeParse(schema, values, { error: (issue) => sentence(labelAt(issue.path ?? []), issue) });
  const said = (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message] as const);
  return Object.fromEntries(said.toReversed()); // of several for one field the first counts
}

type Path = readonly PropertyKey[];

/** What an entry of a list is called. */
export const entryLabel = (label: string, index: number): string => `${label} ${index + 1}`;

/** The names on a path, without the places in lists. */
const named = (path: Path) => path.filter((part) => typeof part === 'string').join('.');

const labelsIn = (fields: readonly FieldDescription[], above: Path = []): readonly (readonly [string, string])[] =>
  fields.flatMap(({ name, label, kind, inner: [item], inner }) => {
    const path = [...above, name];
    const within = kind === 'list' && item ? item.inner : inner;
    return [[named(path), label] as const, ...labelsIn(within, path)];
  });

function sentence(label: string, issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing) return `${label} is required`;
  return sentences[issue.code]?.(label, issue) ?? `${label} can't be this`;
}
