import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { KnownLink } from '@/resources/links/knownLinks';
import { writeLink } from '@/resources/links/linkInAddress';
import { writeSelection } from '@/resources/selection/inAddress';

/** Goes to a link in its list, with its details open. */
export function useShowLink(): (known: KnownLink) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ link, place, isAll }) => {
      const query = writeLink({ ...link, domain: place.domain }, isAll, writeSelection(place, new URLSearchParams()));
      void navigate(`/links?${query}`);
    },
    [navigate],
  );
}
