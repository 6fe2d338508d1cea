import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import { instantOf } from '@/lib/dates/dates';
import { exactLocalOfInstant, instantInUtc, instantOfLocal } from '@/lib/dates/localTime';
import type { FieldKind } from '@/providers/data/declaration';
import type { FieldDescription } from './fields';

/** The values of a form's controls, by the names of the fields. */
type FormValues = Record<string, unknown>;

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a control shows for a value of a record; the others show it as it is. */
const shown: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  text: asText,
  multiline: asText,
  password: asText,
  url: asText,
  email: asText,
  number: asText,
  flag: Boolean,
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
};

/** What a form starts with: the record's own values, or what a new one begins with. */
export const startingValues = (fields: readonly FieldDescription[], record?: object): FormValues => {
  const own = new Map<string, unknown>(Object.entries(record ?? {}));
  return Object.fromEntries(
    fields.map(({ name, kind, initial, Field }) => {
      const value = record ? own.get(name) : initial;
      const show = Field ? undefined : shown[kind];
      return [name, show ? show(value) : value];
    }),
  );
};

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

function wireValue({ kind, nothing }: FieldDescription, value: unknown): unknown {
  if (value === undefined || value === null) return nothing;
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
      const value = own.get(name);
      const instant = typeof value === 'string' ? instantInUtc(value) : undefined;
      return instant === undefined ? [] : [[name, instant]];
    }),
  );
}

type Issue = z.core.$ZodRawIssue;

/** The first complaint about each field, by its name. */
type Complaints = Readonly<Record<string, string | undefined>>;

/** Messages for values that a schema refuses without a message. */
const sentences: Partial<Record<Issue['code'], (label: string, issue: Issue) => string>> = {
  too_small: (label, { minimum, origin }) => `${label} must be at least ${counted(minimum, origin)}`,
  too_big: (label, { maximum, origin }) => `${label} must be ${counted(maximum, origin)} or less`,
  invalid_format: (_, { format }) => `Please enter a valid ${formats[String(format)] ?? 'value'}`,
  invalid_type: (label, { expected }) => `${label} must be ${types[String(expected)] ?? 'filled in'}`,
};

const counted = (limit: unknown, origin: unknown) => `${String(limit)}${origin === 'string' ? ' characters' : ''}`;

const types: Readonly<Record<string, string>> = { int: 'a whole number', number: 'a number' };

const formats: Readonly<Record<string, string>> = {
  url: 'URL (e.g., https://example.com)',
  email: 'email address',
  datetime: 'date and time',
  date: 'date',
};

/** Asks the schema of a form about its values. */
export function complaintsAbout(values: object, fields: readonly FieldDescription[], schema: Schema): Complaints {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const { error } = z.safeParse(schema, values, {
    error: (issue) => sentence(labels.get(String(issue.path?.[0])) ?? 'This', issue),
  });
  const said = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(said.toReversed()); // of several for one field the first counts
}

function sentence(label: string, issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing) return `${label} is required`;
  return sentences[issue.code]?.(label, issue) ?? `${label} can't be this`;
}
