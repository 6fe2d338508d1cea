import { useEffect, useEffectEvent } from 'react';
import { isPlaceGone } from '@/engines/link-lists';
import type { LinksFailure } from '@/resources/links/useLinks';

/** Reads the domains again, once, when the links of one are not found: it may have been deleted elsewhere. */
export function useDomainCheck(failure: LinksFailure | undefined, readDomains: () => void): void {
  const error = failure?.error;
  const check = useEffectEvent(readDomains);
  useEffect(() => {
    if (isPlaceGone(error)) check();
  }, [error]);
}
