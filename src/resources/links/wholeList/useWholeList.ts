import { useEffect, useEffectEvent } from 'react';
import { type AllLinks, type AllLinksState, readRequests } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useAllLinks, useAllLinksState } from '../useAllLinks';
import { useKnownTotals } from '../usePagesOfVisit';

interface WholeList {
  readonly all: AllLinks | undefined;
  readonly state: AllLinksState | undefined;
}

/**
 * All links of a place, for a page that needs all of them. They are read by themselves where that was asked for, or where this visit
 * knows that they are few. `place` has to be the same object until it is another one.
 */
export function useWholeList(place: LinksPlace): WholeList {
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const knownTotal = useKnownTotals();
  const isOpen = state?.list !== undefined;
  const begin = useEffectEvent((list: AllLinks) => list.begin(readRequests.take(place), knownTotal(place)?.links));
  // It reads outside React.
  useEffect(() => {
    if (all && isOpen) begin(all);
  }, [all, isOpen]);
  return { all, state };
}
