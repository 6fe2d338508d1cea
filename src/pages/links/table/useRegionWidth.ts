import { type RefObject, useEffect } from 'react';

/**
 * Tells the region's styles how wide it is, as `--region-width` and `data-room`: 'part' when it is less than `wholeFrom`, in px. Container queries could ask the same, but they
 * are asked anew for each row that comes into sight, which was half of the time its layout took.
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
