import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Tells how far the region is scrolled, in px, when it leaves the screen. */
export function useLeaving(region: RefObject<HTMLElement | null>, onLeave: (offset: number) => void): void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = region.current; // its scroll position is the browser's, and gone with it
    return () => leave(element?.scrollTop ?? 0);
  }, [region]);
}
