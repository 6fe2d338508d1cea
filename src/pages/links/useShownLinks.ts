import { useDeferredValue, useMemo } from 'react';
import { filterLinks, isFiltering } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { sortLinks } from '@/resources/links/sort';
import type { LinksView } from '@/resources/links/view';
import { useNow } from '@/ui/useNow';

export interface ShownLinks {
  readonly links: readonly Link[];
  readonly isFiltered: boolean;
}

/** The loaded links, narrowed and sorted as the view says; typing stays fluent while many are gone through. */
export function useShownLinks(links: readonly Link[], view: LinksView): ShownLinks {
  const now = useNow();
  const { filter, sort } = useDeferredValue(view);
  const matching = useMemo(() => filterLinks(links, filter, now), [links, filter, now]);
  const sorted = useMemo(() => sortLinks(matching, sort, now), [matching, sort, now]);
  return { links: sorted, isFiltered: isFiltering(filter) };
}
