import type { BaseRecord } from '@refinedev/core';
import { useMemo } from 'react';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddressView';
import type { Sort } from '@/lib/sort';
import type { Column } from '@/ui/table/column';

interface RecordsView {
  readonly text: string;
  readonly sort: Sort | undefined;
}

type Columns = readonly Column<BaseRecord>[];

/** What is looked for and in which order, as the address says it. Only what is listed can be sorted by. */
export function useRecordsView(columns: Columns) {
  const inAddress = useMemo((): ViewInAddress<RecordsView> => {
    const sortable = columns.filter(({ first }) => first);
    const names = sortable.map(({ key }) => key);
    const firstOf = (name: string) => sortable.find(({ key }) => key === name)?.first ?? 'ascending';
    return {
      read: (search) => ({ text: readText(search), sort: readSort(search, names, firstOf) }),
      write({ text, sort }, search) {
        const written = withoutKeys(search, listKeys);
        writeText(text, written);
        writeSort(sort, written, firstOf);
        return written;
      },
    };
  }, [columns]);
  return useAddressView(inAddress);
}
