/**
 * Runs the work in one tab of the browser at a time. Where another has it, `onOther` is called, and the work begins once that one
 * is done or closed. Where the browser knows no locks every tab works for itself.
 */
export async function asOneReader(
  name: string | undefined,
  { signal, onOther }: { readonly signal: AbortSignal; readonly onOther: () => void },
  work: () => Promise<void>,
): Promise<void> {
  if (name === undefined || !('locks' in navigator)) return work();
  const isMine = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isMine || signal.aborted) return undefined;
  onOther();
  return navigator.locks.request(name, { signal }, work).catch(() => undefined); // given up
}
