import { useSyncExternalStore } from 'react';
import { MoreFilters } from '../filters/more/MoreFilters';
import type { ListedLinks } from '../list/useListedLinks';
import { useMoreView } from './useMoreView';
import { useShownList } from './useShownList';

const noCounts = new Map();
const closed = { subscribe: () => () => undefined, state: () => undefined };

/** The filters that need all links, with their counts. */
export function AllLinksFilters({ listed }: { readonly listed: ListedLinks }) {
  const { all } = useShownList(listed);
  const { view, change } = useMoreView();
  const { subscribe, state } = all?.window ?? closed;
  const counts = useSyncExternalStore(subscribe, () => state()?.counts) ?? noCounts;
  return <MoreFilters more={view} counts={counts} onCount={(facets) => all?.window.count(facets)} onChange={change} />;
}
