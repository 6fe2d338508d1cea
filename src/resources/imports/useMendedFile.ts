import { useEffect, useState } from 'react';
import { env } from '@/config';
import { askFileWorker, type MendedFile, type Mends } from '@/engines/imports';
import type { SlugForm } from '@/engines/links';

/** The file that is written anew; `none` as long as nothing is to be mended. */
export type Mended =
  | { readonly kind: 'none' }
  | { readonly kind: 'mending'; readonly former: MendedFile | undefined }
  | { readonly kind: 'mended'; readonly mended: MendedFile }
  | { readonly kind: 'failed'; readonly reason: string };

interface MendingOptions {
  /** Those that rows can land on, undefined while they are not known. */
  readonly domains: readonly string[] | undefined;
  readonly mends: Mends;
  readonly slugForm: SlugForm;
}

const none: Mended = { kind: 'none' };
/** The worker did not start, or ended by itself. */
const notMended = 'The rows could not be mended. Reload the page and try again';

/** Writes a checked file anew in a worker, with its wrong rows mended as is chosen; nothing leaves the machine. */
export function useMendedFile(file: File, { domains, mends, slugForm }: MendingOptions): Mended {
  const asked = JSON.stringify({ mends, domains, slugForm }); // the arrays are other ones with each render
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly mended: Mended }>({ asked, mended: none });
  const isAsked = Object.values(mends).some((how) => how !== undefined);

  // The worker lives outside React.
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const options = JSON.parse(asked) as MendingOptions; // written above
    const landing = options.domains && { domains: options.domains, defaultDomain: env.defaultShortDomain };
    const take = (mended: Mended) => signal.aborted || setAnswer({ asked, mended });
    askFileWorker('mend', { file, landing, mends: options.mends, slugForm: options.slugForm }, { signal }).then(
      (result) => take(result.kind === 'mended' ? result : { kind: 'failed', reason: result.reason }),
      () => take({ kind: 'failed', reason: notMended }),
    );
    return () => leaving.abort();
  }, [file, asked, isAsked]);

  if (!isAsked) return none;
  if (answer.asked === asked && answer.mended.kind !== 'none') return answer.mended;
  return { kind: 'mending', former: answer.mended.kind === 'mended' ? answer.mended.mended : undefined };
}
