import { ApiError } from './apiError';

/** An error as it crosses to another thread, which takes class and fields from it. */
export type PlainApiError = Pick<
  ApiError,
  'kind' | 'message' | 'statusCode' | 'detail' | 'serverMessage' | 'errors' | 'retryAfterMs'
>;

export function plainApiError(error: ApiError): PlainApiError {
  const { kind, message, statusCode, detail, serverMessage, errors, retryAfterMs } = error;
  return { kind, message, statusCode, detail, serverMessage, errors, retryAfterMs };
}

export function fromPlain({ kind, message, errors, ...details }: PlainApiError): ApiError {
  const known = Object.entries({ ...details, fields: errors }).filter(([, value]) => value !== undefined);
  return new ApiError(kind, message, Object.fromEntries(known));
}
