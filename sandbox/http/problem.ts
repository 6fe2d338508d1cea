import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import type { problemBody } from '../../src/contract/problem';

/** One complaint about one field of the request body. */
export interface FieldError {
  path: string;
  message: string;
}

/** The fixed titles: what was refused, never why in technical words. */
const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported content type',
  421: 'Wrong host',
  422: 'Invalid request',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Not available',
};

/** Thrown by a handler to end the request with problem+json; `detail` is shown to people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly detail: string;
  readonly errors?: readonly FieldError[];

  constructor(status: ContentfulStatusCode, detail: string, errors?: readonly FieldError[]) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

/** The answer of RFC 9457, with the API's own `message` and `errors`. */
export function problemResponse(
  status: number,
  detail: string,
  errors?: readonly FieldError[],
  headers: Record<string, string> = {},
): Response {
  const body: z.infer<typeof problemBody> = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    message: detail,
    ...(errors && errors.length > 0 && { errors: [...errors] }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** The same for a Hono handler: what middleware has put on the context stays. */
export function problem(c: Context, status: number, detail: string, errors?: readonly FieldError[]): Response {
  c.res = problemResponse(status, detail, errors);
  return c.res;
}

/** For `app.onError`: a refusal says what it says, anything else is logged by the caller and says nothing of itself. */
export const problemFrom = (error: unknown): Response =>
  error instanceof Refusal
    ? problemResponse(error.status, error.detail, error.errors)
    : problemResponse(500, 'Something went wrong in the sandbox.');
