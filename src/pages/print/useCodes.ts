import { useEffect, useRef, useState } from 'react';
import { type PrintedLink, type ReadCodes, readCodes } from '@/engines/prints';
import { log } from '@/providers/log';

export type CodesRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly done: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'made'; readonly codes: ReadCodes };

const none: CodesRun = { kind: 'none' };

interface Order {
  readonly links: readonly PrintedLink[];
  /** As `readCodes` has them. */
  readonly side: number;
  readonly hasPng: boolean;
  /** Names the order: what was made for another one is dropped. */
  readonly key: string;
}

/** Makes the codes of links when told to. */
export function useCodes({ links, side, hasPng, key }: Order) {
  const [latest, setLatest] = useState({ key, run: none });
  const control = useRef<AbortController>(undefined);

  // The worker is outside React.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another order ends the one before
  useEffect(() => () => control.current?.abort(), [key]);

  async function make() {
    const current = new AbortController();
    const { signal } = current;
    control.current = current;
    const become = (run: CodesRun) => signal.aborted || setLatest({ key, run });
    become({ kind: 'making', done: 0 });
    try {
      const onStep = (done: number) => become({ kind: 'making', done });
      become({ kind: 'made', codes: await readCodes(links, { side, hasPng, signal, onStep }) });
    } catch (cause) {
      if (!signal.aborted) log.warn('The QR codes could not be made', cause);
      become({ kind: 'failed' });
    }
  }
  function cancel() {
    control.current?.abort();
    setLatest({ key, run: none });
  }
  return { run: latest.key === key ? latest.run : none, make, cancel };
}
