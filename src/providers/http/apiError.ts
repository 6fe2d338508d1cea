/**
 * What went wrong: the server `answered` with an error, could not be reached (`network`), was silent for too long
 * (`timeout`), sent something unreadable (`malformed`), the call was given up by the app (`aborted`), a token was refused
 * for it (`token`), or there was none (`no-token`). `refused` is an answer with a 2xx status that means no.
 */
type ApiErrorKind = 'answered' | 'refused' | 'network' | 'timeout' | 'malformed' | 'aborted' | 'token' | 'no-token';

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
