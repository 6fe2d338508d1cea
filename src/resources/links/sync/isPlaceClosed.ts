import { ApiError } from '@/providers/http/apiError';

/** The place is no longer there for this person. */
export const isPlaceClosed = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404);
