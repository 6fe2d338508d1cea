import { useEffect, useState } from 'react';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type NamedView, readNamed } from '@/resources/links/views';

/** So many views are counted when the list of them is opened. */
const mostCounted = 20;

const nothing: ReadonlyMap<string, number> = new Map();

/** How many links each view has, by what the address says of it; counted one after the other. */
export function useViewCounts(all: AllLinks | undefined, views: readonly NamedView[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState(nothing);
  const searches = JSON.stringify(views.slice(0, mostCounted).map(({ search }) => search));
  // The worker is asked outside React.
  useEffect(() => {
    if (!all) return undefined;
    let isWanted = true;
    async function count({ lookUps }: AllLinks) {
      for (const search of JSON.parse(searches) as readonly string[] /* written above */) {
        const query = { ...readNamed(search), now: Date.now() };
        const count = await lookUps.ask({ kind: 'count', query });
        if (!isWanted || count === undefined) return;
        setCounts((known) => new Map([...known, [search, count]]));
      }
    }
    void count(all);
    return () => void (isWanted = false);
  }, [all, searches]);
  return all ? counts : nothing;
}
