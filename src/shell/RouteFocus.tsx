import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus goes to its heading, which has screen readers say it, and the window to its top. The first
 * page of a visit, and what it is redirected to, start as the browser starts them: nobody has pressed anything yet. Within a page
 * the focus is kept when the focused element disappears. Under another organization or project the page is another one, but a
 * selector that switched to it keeps the focus.
 */
export function RouteFocus() {
  const { pathname, search } = useLocation();
  const endWaiting = useRef(() => {});
  useEffect(() => () => endWaiting.current(), []);
  const toHeading = useEffectEvent(() => {
    endWaiting.current();
    endWaiting.current = focusHeading();
  });

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isUserActive()) return;
    window.scrollTo(0, 0);
    toHeading();
  }, [pathname]);

  const query = new URLSearchParams(search);
  const [organization, project] = [query.get('org'), query.get('project')];
  const selection = useRef({ organization, project });
  useEffect(() => {
    const former = selection.current;
    selection.current = { organization, project };
    // An address that names none is completed, which is no switch and leaves the waiting for the heading as it is.
    const isSwitch =
      (former.organization && former.organization !== organization) || (former.project && former.project !== project);
    if (isSwitch && isUserActive() && document.activeElement === document.body) toHeading();
  }, [organization, project]);

  // React runs the pending effects of all parts before it renders a state: a part that moves the focus by itself has done so.
  const [losses, setLosses] = useState(0);
  useEffect(() => watchLostFocus(() => setLosses((count) => count + 1)), []);
  useEffect(() => {
    if (losses > 0 && document.activeElement === document.body)
      (list() ?? heading() ?? content())?.focus({ preventScroll: true });
  }, [losses]);
  return null;
}

const isUserActive = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');
const content = () => document.querySelector<HTMLElement>('main[tabindex]');
const list = () => document.querySelector<HTMLElement>('main section[tabindex="0"]');

/** Tells each time that the focused element of the content was removed. The result ends that. */
function watchLostFocus(onLost: () => void): () => void {
  let last: Element | undefined;
  const watching = new AbortController();
  const { signal } = watching;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.closest('main') ? target : undefined;
  };
  // A press on nothing takes the focus, too, and is to keep it; browsers differ in whether a removal is told here.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (last?.isConnected && document.activeElement !== last) last = undefined;
    });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', onFocusOut, { signal });
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = undefined;
    onLost();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    watching.abort();
    observer.disconnect();
  };
}

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
