import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LinkSelection, MatchingLinks } from './selection';

interface Counted {
  readonly ids: ReadonlySet<string>;
  readonly matching: MatchingLinks | undefined;
  readonly count: number | undefined;
}

/** How many of the selected links are shown; undefined while that is not known. */
export function useShownCount(selection: LinkSelection): number | undefined {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const matching = useSyncExternalStore(selection.subscribe, selection.matching);
  const [counted, setCounted] = useState<Counted>();
  const isCounted = counted?.ids === ids && counted.matching === matching;
  const soon = isCounted || !matching ? undefined : matching.ids.countShown(ids);
  const isKnown = soon !== undefined && !(soon instanceof Promise);
  if (isKnown) setCounted({ ids, matching, count: soon });

  // The worker answers outside React.
  useEffect(() => {
    const asked = isCounted ? undefined : matching?.ids.countShown(ids);
    if (!(asked instanceof Promise)) return undefined;
    let isWanted = true;
    void asked.then((count) => isWanted && setCounted({ ids, matching, count }));
    return () => void (isWanted = false);
  }, [isCounted, ids, matching]);
  return isCounted ? counted.count : undefined;
}
