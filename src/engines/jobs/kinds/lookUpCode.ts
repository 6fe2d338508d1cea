import { lazyCode } from '@/lib/lazy/lazyCode';

/** What asks the server how the links of a job are: those that may have been created, and those of an undo. */
export const lookUpCode = lazyCode(() => import('./lookUps'));
