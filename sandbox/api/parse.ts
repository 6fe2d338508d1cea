import * as z from 'zod/mini';
import type { Schema } from '../../src/contract/endpoint';
import { withCheckedBody } from '../http/bodies';
import { Refusal } from '../http/problem';

const { localeError } = z.locales.en();

/** Keeps what the schema knows; 422 names every invalid field with its first problem. */
export function parse<Output>(schema: Schema<Output>, value: unknown): Output {
  const parsed = z.safeParse(schema, value, { error: localeError });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const errors = complaints.filter(({ path }, at) => complaints.findIndex((other) => other.path === path) === at);
  throw new Refusal(422, errors[0]?.message ?? 'The request is not valid', errors);
}

/** A refusal about one field, for rules that need more than the body to decide. */
export const refuseField = (path: string, message: string, status: 409 | 422 = 422) =>
  new Refusal(status, message, [{ path, message }]);

/**
 * The JSON body. 415 for another content type, 413 above 1 MB, 400 for bytes that are no JSON, and 422 for a NUL, at which the
 * database would cut its text.
 */
export async function readJson(request: Request): Promise<unknown> {
  const checked = await withCheckedBody(request, ['json']);
  if (checked.body === null) throw new Refusal(400, 'The request has no body.');
  return JSON.parse(await checked.text(), (field, value) => {
    if (typeof value === 'string' && value.includes('\0')) throw refuseField(field, 'A text cannot contain a NUL');
    return value;
  });
}
