import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator as RouterNavigator } from 'react-router';
import { activeGuard, leaveThen, onHistoryMove } from './useGuard';

/** Has the guards asked before the router goes elsewhere. Shows nothing. */
export function NavigationGuard() {
  const { navigator } = useContext(NavigationContext);

  // The history of the browser lives outside React.
  useEffect(() => guardNavigation(navigator), [navigator]);
  return null;
}

/** What the router's navigator does without asking; React Router's own know no `this`. */
interface Navigator {
  push: (...to: Parameters<RouterNavigator['push']>) => void;
  go: (delta: number) => void;
}

/** The number that React Router gives to each entry of the browser's history. */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : undefined;
};

/**
 * Asks the active guard before a navigation is carried out; what is returned ends it. The browser can't be kept from going
 * Back or Forward: the move is undone and hidden from the router, and done again if the guard agrees. Replacing an
 * entry is never asked about, because only the app itself does that.
 */
function guardNavigation(navigator: Navigator): () => void {
  const { push, go } = navigator;
  let position = indexOf(window.history.state) ?? 0;
  /** What the next `popstate` tells: a press of the user, a move that was undone, or one that the guard agreed to. */
  let expected: 'press' | 'undone' | 'agreed' = 'press';

  function traverse(delta: number) {
    expected = 'agreed';
    go(delta);
  }
  function ask(delta: number) {
    const guard = activeGuard();
    if (guard?.kind === 'page') guard.leaveThen(() => traverse(delta));
    else guard?.leaveThen();
  }

  function onPopState(event: PopStateEvent) {
    const index = indexOf(event.state) ?? numberFragment(position + 1);
    const isPress = expected === 'press' && index !== position;
    if (isPress && indexOf(event.state) !== undefined && activeGuard()) {
      event.stopImmediatePropagation();
      expected = 'undone';
      const delta = index - position;
      go(-delta);
      ask(delta);
      return;
    }
    if (expected === 'undone') event.stopImmediatePropagation();
    else position = index;
    expected = 'press';
  }

  navigator.push = (...to) =>
    leaveThen(() => {
      push(...to);
      position = indexOf(window.history.state) ?? position;
    });
  navigator.go = (delta) => (activeGuard() ? ask(delta) : go(delta));
  onHistoryMove(onPopState);
  return () => {
    Object.assign(navigator, { push, go });
    onHistoryMove();
  };
}

/** A link to a fragment adds an entry without a number. */
function numberFragment(index: number): number {
  window.history.replaceState({ ...window.history.state, idx: index }, '');
  return index;
}
