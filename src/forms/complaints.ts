import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import type { FieldDescription } from './fields';

type Issue = z.core.$ZodRawIssue;

/** The first complaint about each field, by its name. */
export type Complaints = Readonly<Record<string, string | undefined>>;

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
