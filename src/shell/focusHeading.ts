const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');
const content = () => document.querySelector<HTMLElement>('main[tabindex]');

/**
 * Moves the focus to the page's heading. A page that still loads has none: then the content has the focus until the heading
 * is there, unless the user has gone elsewhere meanwhile. The result ends the waiting.
 */
export function focusHeading(): () => void {
  (heading() ?? content())?.focus();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== content()) observer.disconnect();
    else if (heading()) {
      heading()?.focus();
      observer.disconnect();
    }
  });
  if (!heading()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
