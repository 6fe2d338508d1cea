import { useState } from 'react';
import type { PageSize } from '@/contract/pageSizes';
import { readPageSize, writePageSize } from './pageSize';

/** How many links a page has; the user's last choice is kept. */
export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const [pageSize, setPageSize] = useState(readPageSize);
  return [
    pageSize,
    (size) => {
      writePageSize(size);
      setPageSize(size);
    },
  ];
}
