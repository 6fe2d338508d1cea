import { afterEach, expect, it, vi } from 'vitest';
import { underLock } from '@/providers/tasks/locks';

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** Locks that are granted at once; `beforeWork` is called between the grant and the work. */
function bringLocks(beforeWork: () => void): void {
  const request = async (name: string, _: LockOptions, work: (lock: { readonly name: string }) => unknown) => {
    beforeWork();
    return work({ name });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

it('work that is given up while its lock is granted is not done', async () => {
  const [giveUp, work] = [new AbortController(), vi.fn<() => Promise<void>>(async () => {})];
  bringLocks(() => giveUp.abort());
  expect(await underLock('project', { mayWait: true, signal: giveUp.signal }, work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
});

it('work is done after other work that failed, also where the browser knows no locks', async () => {
  const failing = underLock('project', { mayWait: true }, () => Promise.reject(new Error('failed')));
  const waiting = underLock('project', { mayWait: true }, async () => {});
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBe(true);
  expect(await underLock('project', { mayWait: false }, async () => {})).toBe(true);
});

it('work whose lock is granted is done', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  bringLocks(() => undefined);
  expect(await underLock('project', { mayWait: true, signal: new AbortController().signal }, work)).toBe(true);
  expect(work).toHaveBeenCalledOnce();
});
