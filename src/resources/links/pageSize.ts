import { defaultPageSize, type PageSize, pageSizes } from '@/contract/paths';
import { readStored, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('links-per-page');

/** How many links a page had last. The boot script imports it, so it stays without React. */
export const readPageSize = (): PageSize =>
  pageSizes.find((size) => String(size) === readStored(key)) ?? defaultPageSize;

export const writePageSize = (size: PageSize) => writeStored(key, String(size));
