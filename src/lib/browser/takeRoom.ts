/** What covers the bottom of the window, and the custom property that keeps its height free there. */
type Room = '--question-height' | '--job-bar-height';

/**
 * While an element covers the bottom of the window, the page ends above it, so that it never covers the focused element. Its `ref`: the focus
 * goes to the page when it leaves with the element.
 */
export const takeRoom = (room: Room) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const take = (px: number) => document.documentElement.style.setProperty(room, `${px}px`);
  const observer = new ResizeObserver(() => take(element.offsetHeight));
  observer.observe(element);
  return () => {
    observer.disconnect();
    take(0);
    if (!element.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('main[tabindex], main h1')?.focus({ preventScroll: true });
  };
};
