import { type RefObject, useEffect } from 'react';

/**
 * Tells the region's styles how wide it is, as `--region-width` and as `data-room`: 'part' below `wholeFrom` px. Container
 * queries could do the same, but the browser evaluates them for each new row, which was half of the layout's time.
 */
export function useRegionWidth(region: RefObject<HTMLElement | null>, wholeFrom: number): void {
  useEffect(() => {
    const element = region.current; // its width is the browser's, and known before each paint
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      element.style.setProperty('--region-width', `${width}px`);
      element.dataset.room = width < wholeFrom ? 'part' : 'whole';
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, wholeFrom]);
}
