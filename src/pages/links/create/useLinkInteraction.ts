import { useCallback, useEffect, useRef } from 'react';
import { type LinkCreationOutcome, trackLinkCreation } from '@/providers/telemetry/track';

/**
 * Tracks once how the opened dialog ended; leaving the page or closing the tab while it is open counts as abandoned. With
 * `isAnother` the next link begins at once, with an end of its own.
 */
export function useLinkInteraction(): (outcome: LinkCreationOutcome, isAnother?: boolean) => void {
  const isOver = useRef(false);
  const isMounted = useRef(false);

  const end = useCallback((outcome: LinkCreationOutcome, isAnother = false) => {
    if (!isOver.current) trackLinkCreation(outcome);
    isOver.current = !isAnother;
  }, []);

  // The tracker lives outside React.
  useEffect(() => {
    isMounted.current = true;
    const abandon = () => end('abandoned');
    window.addEventListener('pagehide', abandon);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pagehide', abandon);
      // Strict mode unmounts and comes back at once, which is not the end.
      queueMicrotask(() => !isMounted.current && end('abandoned'));
    };
  }, [end]);

  return end;
}
