import { useEffect, useRef } from 'react';
import { announce } from '@/lib/browser/announce';
import { texts } from './texts';

/** Announces to screen readers how many links are selected, at each change. */
export function useCountAnnouncement(count: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(texts.announced(count));
  }, [count]);
}
