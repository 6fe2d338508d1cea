import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from './announce';
import { copyText, texts } from './copyText';

interface Copying {
  /** How the last press went; 'copied' for a second, counted from that press. */
  readonly outcome: 'none' | 'copied' | 'refused';
  readonly copy: () => void;
}

interface CopyingOptions {
  /** What is said when copying is refused. */
  readonly refusal?: string;
  readonly onRefused?: () => void;
}

/** Copies the text and announces how it went. */
export function useCopy(value: string, { refusal = texts.copyRefused, onRefused }: CopyingOptions = {}): Copying {
  // An object of its own for each press, so that a second press starts the second anew.
  const [last, setLast] = useState<{ readonly outcome: Copying['outcome'] }>({ outcome: 'none' });

  useEffect(() => {
    if (last.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setLast({ outcome: 'none' }), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [last]);

  async function copy() {
    const isCopied = await copyText(value);
    announce(isCopied ? texts.copied : refusal);
    setLast({ outcome: isCopied ? 'copied' : 'refused' });
    if (!isCopied) onRefused?.();
  }
  return { outcome: last.outcome, copy: () => void copy() };
}
