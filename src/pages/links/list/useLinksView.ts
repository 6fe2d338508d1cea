import { useAddressView } from '@/lib/address/useAddressView';
import { readView, writeView } from '@/resources/links/view';

const inAddress = { read: readView, write: writeView };

/** The domain, the filter and the sort order in the address. */
export const useLinksView = () => useAddressView(inAddress);
