import { useEffect, useRef } from 'react';
import { announce } from '@/lib/browser/announce';
import { texts } from './texts';

/** Announces to screen readers each loaded quarter of the list, not each page. */
export function useProgressAnnouncements(isLoading: boolean, loaded: number, total = 0): void {
  const quarter = total && Math.floor((4 * loaded) / total);
  const said = useRef<number>(undefined); // while something is being loaded
  useEffect(() => {
    if (said.current !== undefined && quarter > said.current) announce(texts.loadedPart(quarter * 25, total));
    said.current = isLoading ? quarter : undefined;
  }, [isLoading, quarter, total]);
}
