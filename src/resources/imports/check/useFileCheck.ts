import { useEffect, useState } from 'react';
import type { CheckMessage } from './checkWorker';

/** What is known of a chosen file; `unavailable` where the browser lets no worker run. */
export type FileCheck = CheckMessage | { readonly kind: 'unavailable' };

const beginning: FileCheck = { kind: 'reading', percent: 0 };

/** Reads a chosen file in a worker; nothing leaves the machine. Another file needs another instance. */
export function useFileCheck(file: File): FileCheck {
  const [check, setCheck] = useState<FileCheck>(beginning);

  // The worker lives outside React and ends with the file's card.
  useEffect(() => {
    const worker = startWorker();
    if (!worker) {
      queueMicrotask(() => setCheck({ kind: 'unavailable' }));
      return undefined;
    }
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => setCheck(data));
    worker.addEventListener('error', () => setCheck({ kind: 'unavailable' }));
    worker.postMessage(file, []);
    return () => worker.terminate();
  }, [file]);

  return check;
}

/** A host's policy may forbid workers; the import goes on without the check. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
