import type { Placement } from '@floating-ui/dom';
import { lazyCode } from '../lazy/lazyCode';

/** Named, so that the rest of the library is left out of the build. */
const floating = lazyCode(async () => {
  const { computePosition, flip, offset, shift } = await import('@floating-ui/dom');
  return { computePosition, flip, offset, shift };
});

/** Loads the code that places ahead of its first use. */
export const preloadPlacing = floating.preload;

export type { Placement };

/** In px: between an element and what opens from it, and between that and the edges of the window. */
const gapPx = 5;

/**
 * Places an element of fixed position beside its owner, on the other side where there is no room (docs/decisions/0028). Until then its styles
 * keep it outside of the window; without a connection it stays there when the code has never been loaded.
 */
export async function placeBeside(element: HTMLElement, owner: Element, placement: Placement): Promise<void> {
  const { computePosition, flip, offset, shift } = await floating.load();
  const middleware = [offset(gapPx), flip(), shift({ padding: gapPx })];
  const { x, y } = await computePosition(owner, element, { placement, strategy: 'fixed', middleware });
  Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
}
