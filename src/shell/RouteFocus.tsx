import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focusHeading';

/** Whether the page at this path follows upon another one. */
const Follows = createContext((_path: string): boolean => false);

/** Remembers which page was shown last, for all pages inside. */
export function RouteFocusScope({ children }: { children: ReactNode }) {
  const [follows] = useState(() => rememberPath());
  return <Follows value={follows}>{children}</Follows>;
}

/**
 * Stands beside the content of each page: when the page appears, the focus goes to its heading, which has screen readers
 * say it, and the window to its top. The first page of a visit starts as the browser starts it.
 */
export function RouteFocus() {
  const follows = useContext(Follows);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!follows(pathname)) return undefined;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [follows, pathname]);
  return null;
}

function rememberPath() {
  let shown: string | undefined;
  return (path: string) => {
    const before = shown;
    shown = path;
    return before !== undefined && before !== path;
  };
}
