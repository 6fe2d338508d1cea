import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from '@/lib/browser/announce';
import { log } from '@/providers/log';
import { texts } from './texts';

/** Copies a picture, and says so for two seconds. A refusal of the clipboard is only logged (docs/product.md#qr-code); a browser that can't copy pictures is told of. */
export function useQrCopy(picture: () => Promise<Blob>) {
  // An object of its own for each press, so that a second press starts the two seconds anew.
  const [last, setLast] = useState({ isCopied: false, canCopy: true });
  useEffect(() => {
    if (!last.isCopied) return undefined;
    const timer = setTimeout(() => setLast({ isCopied: false, canCopy: true }), limits.qrCopyFeedbackMs);
    return () => clearTimeout(timer);
  }, [last]);

  async function copy() {
    try {
      // The promise goes along unresolved: Safari allows the clipboard only within the press itself.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
      announce(texts.qrCopied);
      setLast({ isCopied: true, canCopy: true });
    } catch (cause) {
      setLast({ isCopied: false, canCopy: typeof ClipboardItem === 'function' });
      log.warn('The QR code could not be copied', cause);
    }
  }
  return { ...last, copy };
}
