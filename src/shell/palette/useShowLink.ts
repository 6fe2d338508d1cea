import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { KnownLink } from '@/resources/links/knownLinks';
import { writeLink } from '@/resources/links/linkInAddress';
import { addressOf } from '@/resources/selection/inAddress';

/** Goes to a link in its list, with its details open. */
export function useShowLink(): (known: KnownLink) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ link, place, isAll }) => {
      void navigate(addressOf('/links', place, writeLink({ ...link, domain: place.domain }, isAll)));
    },
    [navigate],
  );
}
