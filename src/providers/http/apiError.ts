/**
 * What went wrong: the server `answered` with an error, could not be reached (`network`), was silent for too long
 * (`timeout`), sent something unreadable (`malformed`), the call was given up by the app (`aborted`), a token was refused
 * for it (`token`), or there was none (`no-token`). `refused` is an answer with a 2xx status that means no.
 */
export type ApiErrorKind =
  | 'answered'
  | 'refused'
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'aborted'
  | 'token'
  | 'no-token';

interface Details {
  statusCode?: number;
  detail?: string;
  serverMessage?: string;
  fields?: Readonly<Record<string, string>>;
  retryAfterMs?: number;
}

/** The one error that leaves the transport; shaped so that Refine reads it (`statusCode`, `errors` by field). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 0 when there was no answer of the API. */
  readonly statusCode: number;
  /** The server's own explanation, safe to show as plain text. */
  readonly detail: string | undefined;
  readonly serverMessage: string | undefined;
  /** Complaints by the field of the request body; Refine's forms put them at their fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** How long the server asks to wait, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.statusCode = details.statusCode ?? 0;
    this.detail = details.detail;
    this.serverMessage = details.serverMessage;
    this.errors = details.fields ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }
}

/**
 * The sentence that a user sees: the server's detail, else its message, else the exception's message, else the fixed
 * sentence (docs/product.md#whose-words-are-shown).
 */
export function errorSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.detail || error.serverMessage || error.message || fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The server's detail, else the fixed sentence of the call; where no server answered, the reason follows it. */
export function failureSentence(error: unknown, fixed: string): string {
  if (!(error instanceof ApiError)) return fixed;
  if (error.statusCode > 0 || error.message === '') return error.detail || fixed;
  return `${fixed.replace(/\.$/, '')}. ${error.message}`;
}

/** What the server itself said, for errors whose sentence is fixed and whose detail can be opened. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.detail || error.serverMessage || error.message || undefined : undefined;
}

/** Not found, or no longer open to this person. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404);

/** The server refuses the continuation token: the list has to start again. */
export const isTokenGone = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 410);
