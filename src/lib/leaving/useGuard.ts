import { useLayoutEffect, useRef } from 'react';

/** Asks the guard before the address changes, while `isOn`. */
export function useGuard(guard: Guard, isOn: boolean): void {
  const latest = useRef(guard);
  useLayoutEffect(() => {
    latest.current = guard;
  });

  // The address lives outside React. Before what it guards is painted, because Back may be pressed as soon as it is.
  useLayoutEffect(() => (isOn ? addGuard(latest) : undefined), [isOn]);
}

/** Something that is asked before the address changes. */
interface Guard {
  /** Back closes a dialog or a drawer, as Escape does; it leaves a page. A drawer stays when the address changes otherwise. */
  readonly kind: 'dialog' | 'drawer' | 'page';
  /** Whether it has to be asked now. */
  readonly isActive: () => boolean;
  /** Leaves, after a question where something would be lost; then carries out `navigation`. */
  readonly leaveThen: (navigation?: () => void) => void;
}

/** Read when it is asked, so that it may change with each render. */
interface GuardRef {
  readonly current: Guard;
}

const guards = new Set<GuardRef>();

/** Asks this guard from now on; what is returned ends it. */
function addGuard(guard: GuardRef): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** The guard to ask: the newest one, which is on top of the others. */
export const activeGuard = (passed?: Guard['kind']): Guard | undefined =>
  [...guards].findLast(({ current }) => current.kind !== passed && current.isActive())?.current;

/** Carries out what takes the page away, after the question of the guard that is to be asked now. */
export function leaveThen(carryOut: () => void): void {
  const guard = activeGuard('drawer');
  if (guard) guard.leaveThen(carryOut);
  else carryOut();
}

/** The browser asks by itself before the tab is closed or reloaded; what is returned ends it. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
