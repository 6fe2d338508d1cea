import { useEffect } from 'react';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { openedPart } from '@/lib/lazy/openedPart';

const dialog = openedPart(() => import('./create/CreateLinkDialog').then((module) => module.CreateLinkDialog));
const details = lazyPart(() => import('./details/LinkDetails').then((module) => module.LinkDetails));
const shortcuts = openedPart(() => import('./shortcuts/ShortcutsDialog').then((module) => module.ShortcutsDialog));

/** What the first view of the page does without. */
export const CreateLinkDialog = dialog.Part;
export const LinkDetails = details.Part;
export const ShortcutsDialog = shortcuts.Part;

/** Fetches the rest of the page's code once the browser has nothing better to do. */
export function usePartsWhenIdle(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    const waiting = whenIdle(() => {
      for (const part of [details, dialog]) void part.preload();
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
