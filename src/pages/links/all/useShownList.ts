import { useEffect } from 'react';
import { askedDomains } from '@/resources/links/listEvents';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import { useAllLinks } from '@/resources/links/sync/useAllLinks';
import { useAllLinksState } from '@/resources/links/sync/useAllLinksState';
import type { ListedLinks } from '../list/useListedLinks';

/** All links of the place on the screen, once a call for it has succeeded in this visit, and what is known of them. */
export function useShownList({ place, list, isAll }: ListedLinks): {
  readonly all: AllLinks | undefined;
  readonly state: AllLinksState | undefined;
} {
  const opened = useAllLinks(isAll ? place : undefined);
  const isAllowed = list.activity !== 'loading' && list.failure?.kind !== 'list';
  const all = isAllowed ? opened : undefined;
  const state = useAllLinksState(all);

  // It begins to read outside React.
  const isOpen = state?.list !== undefined;
  useEffect(() => {
    if (isOpen && place) all?.begin(askedDomains.delete(place.domain), list.total);
  }, [all, isOpen, place, list.total]);
  return { all, state };
}
