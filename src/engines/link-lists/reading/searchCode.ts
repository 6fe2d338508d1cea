import { lazyCode } from '@/lib/lazy/lazyCode';

/** The search over several lists, which few pages need. */
export const searchCode = lazyCode(() => import('./searchedLists'));

/** The pages of all domains, which few people load one by one. */
export const projectCode = lazyCode(() => import('./projectPages'));
