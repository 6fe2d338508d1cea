import { useEffect, useState } from 'react';
import { env } from '@/config';
import { askFileWorker, type CheckResult } from '@/engines/imports';

interface FileReading {
  readonly kind: 'reading';
  readonly percent: number;
}

/** What is known of a chosen file; `unavailable` where the browser lets no worker run. */
export type FileCheck = FileReading | CheckResult | { readonly kind: 'unavailable' };

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
    const leaving = new AbortController();
    const { signal } = leaving;
    const landing = used === undefined ? undefined : { domains: namesIn(used), defaultDomain: env.defaultShortDomain };
    const take = (answer: FileReading | CheckResult) =>
      setCheck((before) => (answer.kind === 'reading' && before.kind === 'checked' ? before : answer));
    const onPiece = (percent: number) => take({ kind: 'reading', percent });
    askFileWorker('check', { file, landing }, { signal, onPiece }).then(
      (result) => signal.aborted || take(result),
      () => signal.aborted || setCheck({ kind: 'unavailable' }),
    );
    return () => leaving.abort();
  }, [file, used]);

  return check;
}

const namesIn = (known: string) => JSON.parse(known) as readonly string[]; // written above
