import { pageValues } from '@/config';
import { askWorker } from '@/lib/worker';
import type { FileMethods } from './fileServer';

/** Has a worker of its own do something with a file; rejects where a host's policy forbids workers. */
export const askFileWorker = askWorker<FileMethods>(
  () => new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module', name: pageValues }),
);
