import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { endWaits } from '@/lib/lazy/lazyPart';

/**
 * After a change of page the focus goes to its heading, which has screen readers say it, and the window to its top. The first
 * page of a visit, and what it is redirected to, start as the browser starts them: nothing was pressed yet. Within a page
 * the focus goes to the list when the focused element disappears; under another organization or project it is another page. In an
 * open dialog it goes to what had it first, or else to its first control.
 */
export function RouteFocus() {
  const pathname = pageOf(useLocation().pathname);
  const shown = useRef(pathname);
  // Before the page is painted, because the focus may be moved as soon as it is.
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    endWaits();
    if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return undefined;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);

  // React runs the pending effects of all parts before it renders a state: a part that moves the focus by itself has done so.
  const [lost, setLost] = useState<PageWithout>();
  useEffect(() => watchLostFocus(setLost), []);
  useEffect(() => {
    if (!lost || document.activeElement !== document.body) return undefined;
    const dialog = lost.dialog?.deref();
    if (dialog?.open) return firstIn(dialog)?.focus();
    const title = lost.title?.deref();
    if (!title?.isConnected) return focusHeading();
    const list = document.querySelector<HTMLElement>('main section[tabindex="0"]');
    (list ?? title).focus({ preventScroll: true });
    return undefined;
  }, [lost]);
  return null;
}

/** The form of a drawn page has an address of its own, and opens over its list: it takes the focus by itself, and gives it back. */
const pageOf = (pathname: string) => pathname.replace(/\/(create|[^/]+\/edit)$/, '');

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');
const content = () => document.querySelector<HTMLElement>('main[tabindex]');
const firstIn = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>(':enabled');

/** The page that has lost its focused element, perhaps one of a dialog; what was removed is not held. */
interface PageWithout {
  readonly title: WeakRef<HTMLElement> | undefined;
  readonly dialog: WeakRef<HTMLDialogElement> | undefined;
}

/** Tells when the focused element of a page is removed. The result ends that. */
function watchLostFocus(onLost: (page: PageWithout) => void): () => void {
  let last: Element | undefined;
  let title: HTMLElement | undefined;
  let dialog: HTMLDialogElement | null | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.closest('main, dialog') ? target : undefined;
    title = heading() ?? undefined;
    dialog = last?.closest('dialog');
  };
  // A press on nothing takes the focus, too, and is to keep it; browsers differ in whether a removal is told here.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (last?.isConnected && document.activeElement !== last) last = undefined;
    });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    onLost({ title: title && new WeakRef(title), dialog: dialog ? new WeakRef(dialog) : undefined });
    last = title = dialog = undefined;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

/**
 * Moves the focus to the page's heading. A page that still loads has none: then the content has the focus until the heading
 * is there, unless the user has gone elsewhere by then. The result ends the waiting.
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
