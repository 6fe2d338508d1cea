import { useDeferredValue, useMemo } from 'react';
import { useNow } from '@/lib/useNow';
import { filterLinks, isFiltering, needsAll } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { sortLinks } from '@/resources/links/sort';
import type { LinksView } from '@/resources/links/view';

export interface ShownLinks {
  readonly links: readonly Link[];
  /** How many of the loaded links match; those that are kept on the screen do not count. */
  readonly matching: number;
  readonly isFiltered: boolean;
}

/** Whether the filter hides every link that is loaded. */
export const isNoMatch = ({ isFiltered, links }: ShownLinks) => isFiltered && links.length === 0;

/**
 * The loaded links, filtered and sorted by the view, and the `kept` ones whether they match or not. The view is deferred, so
 * that typing stays fluent with many links.
 */
export function useShownLinks(links: readonly Link[], view: LinksView, kept: ReadonlySet<string>): ShownLinks {
  const now = useNow();
  const { filter, sort } = useDeferredValue(view);
  const matching = useMemo(() => (needsAll(filter) ? [] : filterLinks(links, filter, now)), [links, filter, now]);
  const shown = useMemo(() => withKept(matching, links, kept), [matching, links, kept]);
  const sorted = useMemo(() => sortLinks(shown, sort, now), [shown, sort, now]);
  return { links: sorted, matching: matching.length, isFiltered: isFiltering(filter) };
}

function withKept(matching: readonly Link[], links: readonly Link[], kept: ReadonlySet<string>): readonly Link[] {
  if (kept.size === 0) return matching;
  const all = new Set(matching);
  return links.filter((link) => all.has(link) || kept.has(link.id));
}
