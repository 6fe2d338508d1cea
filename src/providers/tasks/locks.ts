interface Holding {
  /** Gives up while it waits. */
  readonly signal?: AbortSignal;
  /** Waits until its holder is done; else the work is not done while it is held. */
  readonly mayWait: boolean;
}

/** Locks of this tab, where the browser knows none: each with the end of its last work. */
const ownLocks = new Map<string, Promise<void>>();

/** Does the work in one tab of the browser at a time. Resolves when it is done, with false when it was not begun. */
export async function underLock(
  name: string,
  { signal, mayWait }: Holding,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!('locks' in navigator)) return underOwnLock(name, { signal, mayWait }, work);
  const options = mayWait ? { ...(signal && { signal }) } : { ifAvailable: true };
  let isBegun = false;
  await navigator.locks
    .request(name, options, async (lock) => {
      if (!lock || signal?.aborted) return; // it may be given up while it is granted
      isBegun = true;
      await work();
    })
    .catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
  return isBegun;
}

async function underOwnLock(name: string, { signal, mayWait }: Holding, work: () => Promise<void>): Promise<boolean> {
  const before = ownLocks.get(name);
  if (before && !mayWait) return false;
  let isBegun = false;
  async function runNext() {
    await before?.catch(() => undefined); // its own caller handles it
    isBegun = !signal?.aborted;
    if (isBegun) await work();
  }
  const run = runNext();
  ownLocks.set(name, run);
  await run.finally(() => ownLocks.get(name) === run && ownLocks.delete(name));
  return isBegun;
}

/** Names of the locks that are held in any tab. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set(ownLocks.keys());
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Resolves for all waiters once a lock is free that is held as long as something lives; never after the signal has aborted. */
export const whenFree = (name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    navigator.locks.request(name, { signal, mode: 'shared' }, () => resolve()).catch(() => undefined); // it is not waited for any more
  });
