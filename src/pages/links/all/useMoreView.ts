import { withoutKeys } from '@/lib/address/listView';
import { useAddressView } from '@/lib/address/useAddressView';
import type { MoreFilter } from '@/resources/links/localIndex/moreFilter';
import { moreKeys, readMore, writeMore } from '@/resources/links/moreInAddress';

const inAddress = {
  read: readMore,
  write(more: MoreFilter, search: URLSearchParams) {
    const written = withoutKeys(search, moreKeys);
    writeMore(more, written);
    return written;
  },
};

/** The filters that only all links have, as the address says them. */
export const useMoreView = () => useAddressView(inAddress);
