import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/browser/afterPaint';
import { labelsAtOnce, type ReadCode } from '@/resources/links/print/readCodes';

/** How many of the codes are drawn: more after each frame, so that no task of the page is long. */
export function useDrawn(codes: readonly ReadCode[] | undefined) {
  const [latest, setLatest] = useState({ codes, amount: labelsAtOnce });
  const amount = latest.codes === codes ? latest.amount : labelsAtOnce;
  const isDrawn = codes !== undefined && amount >= codes.length;

  // Frames are painted outside React.
  useEffect(() => {
    if (!codes || isDrawn) return undefined;
    let isWanted = true;
    void afterPaint().then(() => isWanted && setLatest({ codes, amount: amount + labelsAtOnce }));
    return () => void (isWanted = false);
  }, [codes, amount, isDrawn]);
  return { amount: Math.min(amount, codes?.length ?? 0), isDrawn };
}
