import { ApiError } from '@/providers/http/apiError';

/** The toasts about organizations (docs/product.md#toasts). */
export const texts = {
  created: 'Organization created successfully',
  updated: 'Organization updated successfully',
  deleted: 'Organization deleted successfully',
  createFailure: 'Failed to create organization',
  updateFailure: 'Failed to update organization',
  deleteFailure: 'Failed to delete organization',
  invalid: 'Invalid organization data received from server',
} as const;

/** The server's message stands alone for a refusal that it answers as a success. */
export const deletionRefusal = (error: unknown): string =>
  (error instanceof ApiError && error.kind === 'refused' && error.serverMessage) || texts.deleteFailure;

/** A reply that is no organization has a sentence of its own. */
export const refusalOf = (error: unknown, failure: string): string =>
  error instanceof ApiError && error.kind === 'malformed' ? texts.invalid : failure;
