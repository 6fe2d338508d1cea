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

/** A reply that is no organization has a sentence of its own. */
export const refusalOf = (error: unknown, failure: string): string =>
  error instanceof ApiError && error.kind === 'malformed' ? texts.invalid : failure;
