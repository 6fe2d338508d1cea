import { useEffect, useState } from 'react';
import { type CheckMessage, startFileWorker } from '@/engines/imports';

/** What is known of a chosen file; `unavailable` where the browser lets no worker run. */
export type FileCheck = CheckMessage | { readonly kind: 'unavailable' };

const beginning: FileCheck = { kind: 'reading', percent: 0 };

/** Reads a chosen file in a worker; nothing leaves the machine. Another file needs another instance. */
export function useFileCheck(file: File): FileCheck {
  const [check, setCheck] = useState<FileCheck>(beginning);

  // The worker lives outside React and ends with the file's card.
  useEffect(() => {
    const fail = () => setCheck({ kind: 'unavailable' });
    const end = startFileWorker(
      { kind: 'check', file },
      (answer) => answer.kind !== 'picked' && setCheck(answer),
      fail,
    );
    if (!end) queueMicrotask(fail);
    return end;
  }, [file]);

  return check;
}
