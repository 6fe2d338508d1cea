import { useEffect, useEffectEvent, useState } from 'react';
import { cachePrefix } from './providerState';
import { storedSubject } from './tokenCache';
import { usePageReturn } from './usePageReturn';

/**
 * Follows what other tabs do to the sign-in of this browser, which the SDK does not. True once the person of this page has
 * signed out there; when somebody else has signed in, the page starts over as theirs.
 */
export function useOtherTabs(page: { isLoading: boolean; subject: string | undefined }): boolean {
  const [hasEnded, setEnded] = useState(false);
  const shown = hasEnded ? undefined : page.subject;

  const compare = () => {
    const stored = storedSubject();
    if (page.isLoading || stored === shown) return;
    if (stored === undefined) setEnded(true);
    else if (shown === undefined) window.location.reload();
    else window.location.replace('/'); // the address is the former person's
  };
  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === null || key.startsWith(cachePrefix)) compare();
  });
  // Storage events come from other tabs only, and not while the page lies in the back/forward cache.
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  usePageReturn(compare);
  return hasEnded;
}
