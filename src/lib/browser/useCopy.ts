import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from './announce';

interface Copying {
  /** How the last press went; 'copied' for a second, counted from that press. */
  readonly outcome: 'none' | 'copied' | 'refused';
  readonly copy: () => void;
}

interface CopyingOptions {
  /** What is said when it is copied. */
  readonly done?: string;
  /** What is said when copying is refused. */
  readonly refusal?: string;
  readonly onRefused?: () => void;
}

/** Copies the text, made when it is wanted where that takes time, and announces how it went. */
export function useCopy(value: string | (() => string), options: CopyingOptions = {}): Copying {
  const { done = texts.copied, refusal = texts.copyRefused, onRefused } = options;
  // An object of its own for each press, so that a second press starts the second anew.
  const [last, setLast] = useState<{ readonly outcome: Copying['outcome'] }>({ outcome: 'none' });

  useEffect(() => {
    if (last.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setLast({ outcome: 'none' }), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [last]);

  async function copy() {
    const isCopied = await copyText(typeof value === 'string' ? value : value());
    announce(isCopied ? done : refusal);
    setLast({ outcome: isCopied ? 'copied' : 'refused' });
    if (!isCopied) onRefused?.();
  }
  return { outcome: last.outcome, copy: () => void copy() };
}

/** What is said on the screen and announced. */
export const texts = {
  copy: 'Copy',
  copiedWord: 'Copied!',
  copied: 'Copied',
  copyRefused: 'Copying is blocked here. Select the text and copy it.',
} as const;

/** Puts the text on the clipboard; false when the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // denied, or absent on plain http
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // Beside the focused element, because a dialog's focus trap would pull the focus out of a field on the body.
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
