import { ApiError } from './apiError';

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

/** There is no session: the call was refused, or was not made. */
export const isSessionOver = ({ kind, statusCode }: Pick<ApiError, 'kind' | 'statusCode'>) =>
  statusCode === 401 || kind === 'token' || kind === 'no-token';

/** Not found, or no longer open to this person. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404);

/** The server refuses the continuation token: the list has to start again. */
export const isTokenGone = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 410);
