import { lazy, useEffect } from 'react';

const loadDialog = () => import('./create/CreateLinkDialog');
const loadDetails = () => import('./details/LinkDetails');
const loadShortcuts = () => import('./shortcuts/ShortcutsDialog');

/** What the first view of the page does without. */
export const CreateLinkDialog = lazy(() => loadDialog().then((module) => ({ default: module.CreateLinkDialog })));
export const LinkDetails = lazy(() => loadDetails().then((module) => ({ default: module.LinkDetails })));
export const ShortcutsDialog = lazy(() => loadShortcuts().then((module) => ({ default: module.ShortcutsDialog })));

/** Fetches the rest of the page's code once the browser has nothing better to do. */
export function usePartsWhenIdle(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    const waiting = whenIdle(() => {
      for (const load of [loadDetails, loadDialog]) void load().catch(() => undefined); // opening one tries again
    });
    return () => waiting.abort();
  }, [isReady]);
}

/** Safari has no idle callback; a second after the list is there the first view is done. */
function whenIdle(task: () => void): AbortController {
  const waiting = new AbortController();
  const run = () => !waiting.signal.aborted && task();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
  return waiting;
}
