import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { announce } from '@/lib/browser/announce';
import type { LinkSelection, MatchingLinks } from './selection';
import { texts } from './texts';

interface Counted {
  readonly ids: ReadonlySet<string>;
  readonly matching: MatchingLinks | undefined;
  readonly count: number | undefined;
}

/** How many of the selected links are shown; undefined while that is not known. */
export function useShownCount(selection: LinkSelection): number | undefined {
  const ids = useStore(selection, (state) => state.ids);
  const matching = useStore(selection, (state) => state.matching);
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

/** Announces to screen readers how many links are selected, at each change. */
export function useCountAnnouncement(count: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(texts.announced(count));
  }, [count]);
}
