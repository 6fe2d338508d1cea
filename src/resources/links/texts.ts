import { formatCount } from '@/lib/text/numbers';

/** '1 link', '1,250 links'. */
export const countLinks = (count: number) => `${formatCount(count)} ${count === 1 ? 'link' : 'links'}`;

/** Texts of the toasts about links (docs/product.md#toasts). */
export const texts = {
  loadFailure: 'Failed to load links',
  errorTitle: 'Error',
  undoFailed: 'Failed to undo',
} as const;
