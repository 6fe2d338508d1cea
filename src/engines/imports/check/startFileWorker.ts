import type { FileAnswer, FileOrder } from './fileServer';

/** Has a worker do something with a file; undefined where a host's policy forbids workers. What is returned ends it. */
export function startFileWorker(
  order: FileOrder,
  onAnswer: (answer: FileAnswer) => void,
  onFailed: () => void,
): (() => void) | undefined {
  try {
    const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => onAnswer(data));
    worker.addEventListener('error', onFailed);
    worker.postMessage(order, []);
    return () => worker.terminate();
  } catch {
    return undefined;
  }
}
