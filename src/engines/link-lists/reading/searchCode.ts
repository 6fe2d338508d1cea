import { lazyCode } from '@/lib/lazy/lazyCode';

/** The search over several lists, which few pages need. */
export const searchCode = lazyCode(() => import('./searchedLists'));
