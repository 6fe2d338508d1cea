import { useAddressView } from '@/lib/address/useAddressView';
import { readView, writeView } from '@/resources/links/view';

const inAddress = { read: readView, write: writeView };

/** Which links, narrowed and sorted how, as the address says it. */
export const useLinksView = () => useAddressView(inAddress);
