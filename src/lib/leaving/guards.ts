/** Something that is asked before the address changes. */
export interface Guard {
  /** Back closes a dialog, as Escape does; it leaves a page. */
  readonly kind: 'dialog' | 'page';
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
export function addGuard(guard: GuardRef): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** The guard to ask: the newest one, which is on top of the others. */
export const activeGuard = (): Guard | undefined => [...guards].findLast(({ current }) => current.isActive())?.current;
