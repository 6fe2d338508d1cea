import { createHash } from 'node:crypto';

/** One event of the sandbox; values are shown as they are, except that tokens are hashed. */
export type Log = (event: string, details?: Readonly<Record<string, unknown>>) => void;

const token = /eyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g;
/** Control characters that JSON does not escape, but that terminals and line readers act on. */
const unprintable = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** An event as one line of JSON: no line breaks, no terminal codes, no tokens. */
export function logLine(event: string, details: Readonly<Record<string, unknown>> = {}, time = new Date()): string {
  return JSON.stringify({ time: time.toISOString(), event, ...details }, (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(token, masked) : value,
  ).replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const masked = (value: string) => `token:${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;
