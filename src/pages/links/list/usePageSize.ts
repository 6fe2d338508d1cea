import { useState } from 'react';
import { defaultPageSize, type PageSize, pageSizes } from '@/contract/paging';
import { readStored, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('links-per-page');

/** How many links a page has; the user's last choice is kept. */
export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const [pageSize, setPageSize] = useState(
    () => pageSizes.find((size) => String(size) === readStored(key)) ?? defaultPageSize,
  );
  return [
    pageSize,
    (size) => {
      writeStored(key, String(size));
      setPageSize(size);
    },
  ];
}
