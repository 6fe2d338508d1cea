import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus goes to its heading, which has screen readers say it, and the window to its top. The first
 * page of a visit, and what it is redirected to, start as the browser starts them: nobody has pressed anything yet.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return undefined;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
  return null;
}

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');
const content = () => document.querySelector<HTMLElement>('main[tabindex]');

/**
 * Moves the focus to the page's heading. A page that still loads has none: then the content has the focus until the heading
 * is there, unless the user has gone elsewhere meanwhile. The result ends the waiting.
 */
function focusHeading(): () => void {
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
