import { useEffect, useState } from 'react';
import { env } from '@/config';
import { type CheckMessage, startFileWorker } from '@/engines/imports';

/** What is known of a chosen file; `unavailable` where the browser lets no worker run. */
export type FileCheck = CheckMessage | { readonly kind: 'unavailable' };

const beginning: FileCheck = { kind: 'reading', percent: 0 };

/**
 * Reads a chosen file in a worker; nothing leaves the machine. Another file needs another instance. `domains`: those that rows can land
 * on, undefined while they are not known; a file in which that makes a difference is read again when they are.
 */
export function useFileCheck(file: File, domains: readonly string[] | undefined): FileCheck {
  const [check, setCheck] = useState<FileCheck>(beginning);
  const known = domains && JSON.stringify(domains); // the array is another one with each render
  const [used, setUsed] = useState(known);
  const makesDifference = check.kind === 'checked' && check.report.acrossHosts > 0;
  if (makesDifference && known !== undefined && known !== used) setUsed(known);

  // The worker lives outside React and ends with the file's card.
  useEffect(() => {
    const fail = () => setCheck({ kind: 'unavailable' });
    const landing = used === undefined ? undefined : { domains: namesIn(used), defaultDomain: env.defaultShortDomain };
    const take = (answer: CheckMessage) =>
      setCheck((before) => (answer.kind === 'reading' && before.kind === 'checked' ? before : answer));
    const end = startFileWorker(
      { kind: 'check', file, landing },
      (answer) => answer.kind !== 'picked' && take(answer),
      fail,
    );
    if (!end) queueMicrotask(fail);
    return end;
  }, [file, used]);

  return check;
}

const namesIn = (known: string) => JSON.parse(known) as readonly string[]; // written above
