import type { createSandbox, Sandbox, SandboxOptions } from '../index.ts';

export type Load = () => Promise<{ createSandbox: typeof createSandbox }>;

export type Running = ReturnType<typeof keepRunning>;

interface Slot {
  sandbox?: Sandbox;
  made?: object;
  owner?: object;
  lastTask: Promise<unknown>;
}

/**
 * Survives Vite's restart after an edit of the config, where the new server starts before the old one ends and this
 * module exists twice: still only one sandbox has the database open.
 */
const slotName = Symbol.for('waypost.sandbox');
const shared: typeof globalThis & { [slotName]?: Slot } = globalThis;

/** Whether this process has a sandbox already, so that its port is busy by itself. */
export const isRunning = () => shared[slotName] !== undefined;

export function keepRunning(load: Load, options: SandboxOptions) {
  shared[slotName] ??= { lastTask: Promise.resolve() };
  const slot = shared[slotName];
  const owner = {};

  return {
    /** The sandbox of the sources as they are now: an edit makes a new one before the next request. */
    current: () =>
      runInOrder(async () => {
        const module = await load();
        if (slot.sandbox && slot.made === module) return slot.sandbox;
        await closeCurrent();
        slot.sandbox = await module.createSandbox(options);
        slot.made = module;
        slot.owner = owner;
        return slot.sandbox;
      }),
    stop: () => runInOrder(async () => (slot.owner === owner ? closeCurrent() : undefined)),
  };

  async function closeCurrent(): Promise<void> {
    const closing = slot.sandbox;
    slot.sandbox = undefined;
    await closing?.close();
  }

  /** One after the other, also when the one before has failed. */
  function runInOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = slot.lastTask.then(task, task);
    slot.lastTask = result.catch(() => undefined);
    return result;
  }
}
