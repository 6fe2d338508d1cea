import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../http/problem';

const token = z.object({ before: z.int(), list: z.string(), issued: z.int() });

/** Names one list; a token is good for that alone, whatever the size of the next page. */
export const listName = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** A continuation token: the next page begins below the link with this id. */
export const writeToken = (before: number, list: string, now: Date): string =>
  Buffer.from(JSON.stringify({ before, list, issued: now.getTime() })).toString('base64url');

/** The id of `writeToken`. 400 for a token that is broken or of another list, 410 for one that is older than `seconds`. */
export function readToken(value: string, list: string, now: Date, seconds: number): number {
  const parsed = token.safeParse(fromBase64(value));
  if (!parsed.success || parsed.data.list !== list) throw new Refusal(400, 'The continuation token is not valid here');
  if (now.getTime() - parsed.data.issued > seconds * 1000) throw new Refusal(410, 'The continuation token has expired');
  return parsed.data.before;
}

function fromBase64(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return undefined; // refused by the schema like any other wrong token
  }
}
