import { AxiosError, isAxiosError, isCancel } from 'axios';
import { readProblem } from '@/contract/problem';

/**
 * What went wrong: the server `answered` with an error, could not be reached (`network`), was silent for too long
 * (`timeout`), sent something unreadable (`malformed`), the call was given up by the app (`aborted`), or no token
 * could be had for it (`token`).
 */
export type ApiErrorKind = 'answered' | 'network' | 'timeout' | 'malformed' | 'aborted' | 'token';

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
  /** HTTP status, 0 when there was no answer. */
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

const sentences = {
  network: "The server can't be reached. Check your connection and try again.",
  timeout: 'The server did not answer in time. Try again.',
  malformed: 'The answer of the server could not be read.',
  aborted: 'The request was canceled.',
} as const;

/** A reply that is not what the contract says. */
export const malformedReply = (statusCode = 0) => new ApiError('malformed', sentences.malformed, { statusCode });

/** Turns whatever the transport throws into an `ApiError`; nothing of the request (its bearer) goes along. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isCancel(cause)) return new ApiError('aborted', sentences.aborted);
  if (!isAxiosError(cause)) return new ApiError('network', cause instanceof Error ? cause.message : sentences.network);
  const { response } = cause;
  if (response && response.status >= 400) return answered(response.status, response.data, response.headers);
  if (response || cause.code === AxiosError.ERR_BAD_RESPONSE) return malformedReply(response?.status);
  if (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT) {
    return new ApiError('timeout', sentences.timeout);
  }
  return new ApiError('network', sentences.network);
}

function answered(statusCode: number, data: unknown, headers: unknown): ApiError {
  const problem = readProblem(typeof data === 'string' ? fromJson(data) : data);
  return new ApiError('answered', problem.detail ?? problem.message ?? '', {
    statusCode,
    detail: problem.detail,
    serverMessage: problem.message,
    fields: problem.fields,
    retryAfterMs: retryAfter(headers),
  });
}

/** Error bodies arrive as text when they are no JSON. */
function fromJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/** RFC 9110 `Retry-After`: seconds or a date; at most one minute is waited. */
function retryAfter(headers: unknown): number | undefined {
  const value = typeof headers === 'object' && headers !== null ? Reflect.get(headers, 'retry-after') : undefined;
  if (typeof value !== 'string') return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 60_000) : undefined;
}

/**
 * The sentence that a user sees (section 8): the server's detail, else its message, else the exception's message, else
 * the sentence of the error catalog.
 */
export function errorSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.detail || error.serverMessage || error.message || fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** What the server itself said, for errors whose sentence is fixed and whose detail can be opened. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.detail || error.serverMessage || error.message || undefined : undefined;
}
