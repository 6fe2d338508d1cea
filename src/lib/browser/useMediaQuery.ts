import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches, live. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is narrower than the breakpoint `sm` (48em). */
export const useIsPhone = () => useMediaQuery('(width < 48em)');
