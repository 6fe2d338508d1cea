import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Reports how far the region is scrolled, in px, when it is removed. */
export function useOffsetOnUnmount(region: RefObject<HTMLElement | null>, onUnmount: (offset: number) => void): void {
  const report = useEffectEvent(onUnmount);
  useLayoutEffect(() => {
    const element = region.current; // the browser forgets the position with the element
    return () => report(element?.scrollTop ?? 0);
  }, [region]);
}
