import { defaultPageSize, type PageSize, pageSizes } from '@/contract/pageSizes';
import { readStored, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('links-per-page');

/** How many links a page had last. */
export const readPageSize = (): PageSize =>
  pageSizes.find((size) => String(size) === readStored(key)) ?? defaultPageSize;

export const writePageSize = (size: PageSize) => writeStored(key, String(size));
