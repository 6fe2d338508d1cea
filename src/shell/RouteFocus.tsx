import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focusHeading';

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
