interface OneReader {
  readonly signal: AbortSignal;
  /** Another tab reads; the work begins once that is done or closed. */
  readonly onOther: () => void;
  /** Takes the reading from the tab that has it. */
  readonly takesOver: boolean;
  /** Another tab has taken the reading. */
  readonly onTaken: () => void;
}

/** Runs the work in one tab of the browser at a time. Where the browser knows no locks every tab works for itself. */
export async function asOneReader(
  name: string | undefined,
  { signal, onOther, takesOver, onTaken }: OneReader,
  work: () => Promise<void>,
): Promise<void> {
  if (name === undefined || !('locks' in navigator)) return work();
  let isDone = false;
  const run = async (lock: Lock | null) => {
    if (lock) await work();
    isDone = true;
    return lock !== null;
  };
  try {
    if (takesOver) return void (await navigator.locks.request(name, { steal: true }, run));
    const isMine = await navigator.locks.request(name, { ifAvailable: true }, run);
    if (isMine || signal.aborted) return undefined;
    onOther();
    isDone = false;
    return void (await navigator.locks.request(name, { signal }, run));
  } catch (error) {
    if (signal.aborted || isDone) return undefined; // given up
    if (!(error instanceof DOMException)) throw error;
    return onTaken();
  }
}
