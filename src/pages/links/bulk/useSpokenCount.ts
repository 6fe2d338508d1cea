import { useEffect, useRef } from 'react';
import { announce } from '@/lib/browser/announce';
import { texts } from './texts';

/** Has screen readers say how many links are selected, whenever that has changed. */
export function useSpokenCount(count: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(texts.selected(count));
  }, [count]);
}
