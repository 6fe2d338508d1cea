import { startWorker } from '@/lib/worker';
import type { FileAnswer, FileOrder } from './fileServer';

const create = () => new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });

/** Has a worker do something with a file; undefined where a host's policy forbids workers. What is returned ends it. */
export function startFileWorker(
  order: FileOrder,
  onAnswer: (answer: FileAnswer) => void,
  onFailed: () => void,
): (() => void) | undefined {
  const worker = startWorker<FileOrder, FileAnswer>(create, { onAnswer, onFailed });
  worker?.send(order);
  return worker?.end;
}
