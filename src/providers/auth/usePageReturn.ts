import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page comes out of the browser's back/forward cache, as it was left. */
export function usePageReturn(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  // The browser's own event; at the first load it fires too, but not as `persisted`.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && notify();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
