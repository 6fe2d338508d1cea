import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import { instantOf } from '@/lib/dates/dates';
import { exactLocalOfInstant, instantInUtc, instantOfLocal } from '@/lib/dates/localTime';
import type { FieldKind } from '@/providers/data/fieldOverride';
import type { FieldDescription } from './fields';

/** The values of a form's controls, by the names of the fields. */
export type FormValues = Record<string, unknown>;

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
