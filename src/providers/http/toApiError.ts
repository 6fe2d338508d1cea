import { AxiosError, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { readProblem } from '@/contract/problem';
import { ApiError } from './apiError';

const sentences = {
  network: "The server can't be reached. Check your connection and try again.",
  timeout: 'The server did not answer in time. Try again.',
  malformed: 'The answer of the server could not be read.',
  mayBeDone: 'The request may have been carried out.',
  aborted: 'The request was canceled.',
  tooMany: (waitMs?: number) => `Too many requests. Try again ${waitMs ? `in ${written(waitMs)}` : 'shortly'}.`,
} as const;

function written(ms: number): string {
  const [count, unit] = ms < 120_000 ? [Math.ceil(ms / 1000), 'second'] : [Math.ceil(ms / 60_000), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A reply that is not what the contract says. */
export const malformedReply = (statusCode = 0) => new ApiError('malformed', sentences.malformed, { statusCode });

/**
 * Refuses a page with a 2xx status, which no API gives: a captive portal or the fallback of a host has sent it. Whether the API has
 * carried out what was asked is not known. An answer 204 has no body, whatever type its server names.
 */
export function refusePage<Answer extends AxiosResponse>(answer: Answer): Answer {
  if (answer.status === 204 || !isPage(answer.headers)) return answer;
  const isRead = answer.config.method?.toUpperCase() === 'GET';
  throw new ApiError('malformed', isRead ? sentences.malformed : `${sentences.malformed} ${sentences.mayBeDone}`);
}

function isPage(headers: unknown): boolean {
  const type = headerOf(headers, 'content-type');
  return type !== undefined && /^\s*text\/html\b/i.test(type);
}

/** No server answered, nor sent the code that the call needs. */
export const unreachable = () => new ApiError('network', sentences.network);

/** An answer that did not come in time. */
export const timedOut = () => new ApiError('timeout', sentences.timeout);

/** Turns whatever the transport throws into an `ApiError`; nothing of the request (its bearer) goes along. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isCancel(cause)) return new ApiError('aborted', sentences.aborted);
  if (!isAxiosError(cause)) return cause instanceof Error ? new ApiError('network', cause.message) : unreachable();
  const { response } = cause;
  if (response && response.status >= 400) return answered(response.status, response.data, response.headers);
  if (response || cause.code === AxiosError.ERR_BAD_RESPONSE) return malformedReply(response?.status);
  if (cause.code === AxiosError.ECONNABORTED || cause.code === AxiosError.ETIMEDOUT) {
    return timedOut();
  }
  return unreachable();
}

function answered(statusCode: number, data: unknown, headers: unknown): ApiError {
  const body = typeof data === 'string' ? fromJson(data) : data;
  const problem = readProblem(isPage(headers) && typeof body === 'string' ? undefined : body); // a gateway's words, not the API's
  const waitMs = retryAfter(headers);
  const own = statusCode === 429 ? sentences.tooMany(waitMs) : '';
  return new ApiError('answered', problem.detail ?? problem.message ?? own, {
    statusCode,
    detail: problem.detail,
    serverMessage: problem.message,
    fields: problem.fields,
    retryAfterMs: waitMs && Math.min(waitMs, maxWaitMs),
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

/** The app does not wait by itself for longer. */
const maxWaitMs = 60_000;

/** RFC 9110 `Retry-After`, seconds or a date, in ms. A date that has passed names no time: the clock of this computer may be ahead. */
function retryAfter(headers: unknown): number | undefined {
  const value = headerOf(headers, 'retry-after');
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function headerOf(headers: unknown, name: string): string | undefined {
  const value: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
