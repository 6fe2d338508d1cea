import * as z from 'zod/mini';

/** What an error body says, whatever its form: problem+json (RFC 9457), `{ message }`, `{ errors }`, or a bare text. */
interface Problem {
  readonly detail?: string;
  readonly message?: string;
  /** The first complaint about each field, by the field's name in the request body. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Longer texts of a server are cut here, in characters, before anybody sees them. */
const maxDetailLength = 500;

/** A text of the server for people. Optional, or a body without `detail` would lose its `message` too. */
export const saying = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, maxDetailLength) : undefined,
  ),
);

const body = z.object({ detail: saying, message: saying, errors: z.optional(z.unknown()) });
const complaint = z.object({ path: z.string(), message: z.string() });

/** Reads an error body and never throws; what is not a text is left out, so '[object Object]' is never shown. */
export function readProblem(value: unknown): Problem {
  if (typeof value === 'string')
    return isNoMessage(value) ? { fields: {} } : { detail: saying.parse(value), fields: {} };
  const parsed = body.safeParse(value);
  if (!parsed.success) return { fields: {} };
  const { detail, message, errors } = parsed.data;
  return { ...(detail && { detail }), ...(message && { message }), fields: readFields(errors) };
}

/** A gateway's error page, or other markup, is no message, nor is a JSON text that was cut off. */
const isNoMessage = (text: string) => /^\s*(<[!?a-z]|[{[]\s*(["{[]|$))/i.test(text);

/**
 * Complaints as a list of `{ path, message }`, whose path may be a list of its parts, or as `{ field: text | texts }`. ASP.NET writes the
 * field `name` as `Name`.
 */
function readFields(errors: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  const add = (named: string, value: unknown) => {
    const name = named.charAt(0).toLowerCase() + named.slice(1);
    const said = saying.parse(Array.isArray(value) ? value[0] : value);
    if (said && name && !fields.has(name)) fields.set(name, said);
  };
  if (Array.isArray(errors)) {
    for (const entry of errors) {
      const { path, message }: { path?: unknown; message?: unknown } = Object(entry); // anything may be there
      const parts: readonly unknown[] = Array.isArray(path) ? path : [path];
      add(parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('.'), message);
    }
  } else if (typeof errors === 'object' && errors !== null) {
    for (const [name, value] of Object.entries(errors)) add(name, value);
  }
  return Object.fromEntries(fields);
}

/** What the sandbox answers: RFC 9457 with the API's own `message` and `errors`. */
export const problemBody = z.object({
  type: z.optional(z.string()),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  errors: z.optional(z.array(complaint)),
});
