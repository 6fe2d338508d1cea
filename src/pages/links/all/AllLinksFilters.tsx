import { useEffect, useRef } from 'react';
import { listEvents } from '@/resources/links/listEvents';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { MoreFilters } from '../filters/more/MoreFilters';
import type { ListedLinks } from '../list/useListedLinks';
import styles from './AllLinks.module.css';
import { useCounts } from './useCounts';
import { useMoreView } from './useMoreView';
import { useShownList } from './useShownList';

/** The filters that need all links, with their counts. */
export function AllLinksFilters({ listed }: { readonly listed: ListedLinks }) {
  const { all, state: list } = useShownList(listed);
  const { view, change } = useMoreView();
  const counts = useCounts(all);
  const part = useRef<HTMLDivElement>(null);
  // The key of the page is told as an event.
  useEffect(
    () =>
      listEvents.subscribe((event) => {
        const opener = part.current?.querySelector('button');
        if (event.kind !== 'open-more-filters' || !opener) return;
        opener.focus();
        opener.click();
      }),
    [],
  );
  if (list && isPagesOnly(list.activity)) return null;
  return (
    <div ref={part} className={styles.part}>
      <MoreFilters more={view} counts={counts} onCount={(facets) => all?.window.count(facets)} onChange={change} />
    </div>
  );
}
