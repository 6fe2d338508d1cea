import { lazyCode } from '@/lib/lazy/lazyCode';

/** The search over several lists, which few pages need. */
export const searchCode = lazyCode(() => import('./searchedLists'));

/** The check of where links lead on other domains, which few lists need. */
export const followCode = lazyCode(() => import('./followLinks'));

/** The way to the owner, which a page of lists has with them, and jobs load once there are some. */
export const ownerCode = lazyCode(() => import('../worker/ownerClient'));

/** The pages of all domains, which few people load one by one. */
export const projectCode = lazyCode(() => import('../reading/projectPages'));
