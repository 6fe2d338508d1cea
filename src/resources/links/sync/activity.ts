import type { ApiError } from '@/providers/http/apiError';
import type { Waiting } from './walk';

/** What is going on with the list of all links. */
export type Activity =
  | { readonly kind: 'opening' }
  /** It is long, and nobody has asked for it yet: an address alone sends no thousands of calls. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'updating' }
  /** `until` in ms, when it is known. */
  | { readonly kind: 'waiting'; readonly reason: Waiting | 'other-tab'; readonly until: number | undefined }
  | { readonly kind: 'paused'; readonly error: ApiError | undefined }
  | { readonly kind: 'complete' }
  | { readonly kind: 'ended'; readonly reason: 'repeats' | 'too-many' | 'no-worker' };

export const isReading = ({ kind }: Activity) => kind === 'loading' || kind === 'updating' || kind === 'waiting';
