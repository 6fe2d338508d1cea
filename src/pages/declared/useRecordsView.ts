import { useMemo } from 'react';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddressView';
import type { Sort } from '@/lib/sort';
import type { Column } from './columns';
import { firstDirection } from './rows';

interface RecordsView {
  readonly text: string;
  readonly sort: Sort | undefined;
}

const firstOf = () => firstDirection;

/** What is looked for and in which order, as the address says it. Only what is listed can be sorted by. */
export function useRecordsView(columns: readonly Column[]) {
  const inAddress = useMemo((): ViewInAddress<RecordsView> => {
    const names = columns.map(({ name }) => name);
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
