import type { Placement, VirtualElement } from '@floating-ui/dom';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { lazyCode } from '../lazy/lazyCode';

/** Named, so that the rest of the library is left out of the build. */
const floating = lazyCode(async () => {
  const { computePosition, flip, offset, shift, size } = await import('@floating-ui/dom');
  return { computePosition, flip, offset, shift, size };
});

/** Loads the code that places ahead of its first use. */
export const preloadPlacing = floating.preload;

export type { Placement };

/** In px: between an element and what opens from it, and between that and the edges of the window. */
const gapPx = 5;

/**
 * Places an element of fixed position beside its owner, on the other side where there is no room (docs/decisions/0028). Until then its styles
 * keep it outside of the window; without a connection it stays there when the code has never been loaded. What can be higher than
 * the room on its side scrolls within `--available-height`.
 */
export async function placeBeside(element: HTMLElement, owner: VirtualElement, placement: Placement): Promise<void> {
  const { computePosition, flip, offset, shift, size } = await floating.load();
  const limitHeight = size({
    padding: gapPx,
    apply: ({ availableHeight }) => element.style.setProperty('--available-height', `${availableHeight}px`),
  });
  const middleware = [offset(gapPx), flip(), shift({ padding: gapPx }), limitHeight];
  const { x, y } = await computePosition(owner, element, { placement, strategy: 'fixed', middleware });
  Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
}

/** What closes by itself would take the focus out of the document. */
function giveFocusBack(element: HTMLElement | null, owner: HTMLElement): void {
  if (element?.contains(document.activeElement)) owner.focus({ preventScroll: true });
}

interface Floating {
  /** What it opens from. */
  readonly owner: HTMLElement;
  /** Where it opens, when that is not beside its owner. Keeps its identity. */
  readonly at?: VirtualElement | undefined;
  readonly placement: Placement;
  /** Closes; the focus is elsewhere already or with the owner. Keeps its identity. */
  readonly onLeave: () => void;
}

/**
 * Places what opens beside its owner. Whatever moves the owner or takes the attention elsewhere closes it. A window
 * resizes without moving the owner: a phone's, as its bars go.
 */
export function useFloating(element: RefObject<HTMLElement | null>, { owner, at, placement, onLeave }: Floating): void {
  useLayoutEffect(() => {
    const leave = () => {
      giveFocusBack(element.current, owner);
      onLeave();
    };
    if (element.current) void placeBeside(element.current, at ?? owner, placement).catch(leave);
  }, [element, owner, at, placement, onLeave]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const { left, top } = owner.getBoundingClientRect();
    const leaveIfMoved = () => {
      const now = owner.getBoundingClientRect();
      if (now.left === left && now.top === top) return;
      giveFocusBack(element.current, owner);
      onLeave();
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
