import { LazyPopover } from '../filters/FilterPopover';
import { ViewsList } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';

/** Opens the named views. */
export const ViewsButton = ({ listed }: { readonly listed: ListedLinks }) => (
  <LazyPopover name="views" label="Views" summary="Views" Content={ViewsList} of={{ listed }} />
);
