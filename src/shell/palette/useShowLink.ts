import type { KnownLink } from '@/resources/links/knownLinks';
import { writeLink } from '@/resources/links/linkInAddress';
import { useGoToPlace } from './useGoToPlace';

/** Goes to a link in its list, with its details open. */
export function useShowLink(): (known: KnownLink) => void {
  const goTo = useGoToPlace();
  return ({ link, place }) => goTo('/links', place, writeLink({ ...link, domain: place.domain }));
}
