import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Placement, placeBeside } from '@/lib/browser/placeBeside';

interface Floating {
  /** What it opens from. */
  readonly owner: HTMLElement;
  readonly placement: Placement;
  /** Closes; the focus is elsewhere already. Keeps its identity. */
  readonly onLeave: () => void;
}

/**
 * Places what opens beside its owner. Whatever moves the owner or takes the attention elsewhere closes it. A window
 * resizes without moving the owner: a phone's, as its bars go.
 */
export function useFloating(element: RefObject<HTMLElement | null>, { owner, placement, onLeave }: Floating): void {
  useLayoutEffect(() => {
    if (element.current) void placeBeside(element.current, owner, placement).catch(onLeave);
  }, [element, owner, placement, onLeave]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const { left, top } = owner.getBoundingClientRect();
    const leaveIfMoved = () => {
      const now = owner.getBoundingClientRect();
      if (now.left !== left || now.top !== top) onLeave();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target) && !owner.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('scroll', leaveIfMoved, { signal, capture: true });
    window.addEventListener('resize', leaveIfMoved, { signal });
    return () => leaving.abort();
  }, [element, owner, onLeave]);
}
