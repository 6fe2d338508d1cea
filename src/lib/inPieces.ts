/** How long one piece may take, in ms: with the browser's own work and on a slow machine still less than 50. */
export const pieceMs = 10;

/** A long calculation that can stop at each `yield`. */
export type Pieces<Result> = Generator<unknown, Result>;

/** Runs a calculation in short tasks, so that keys and frames come in between; undefined when it was called off. */
export function inPieces<Result>(steps: Pieces<Result>): Promise<Result>;
export function inPieces<Result>(steps: Pieces<Result>, signal: AbortSignal): Promise<Result | undefined>;
export async function inPieces<Result>(
  steps: Pieces<Result>,
  signal = new AbortController().signal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const end = performance.now() + pieceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTask();
  }
  return undefined;
}

/** Lets keys, frames and messages come in between. By a message: timers that follow each other wait for 4 ms. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
