import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from '@/lib/browser/announce';
import { log } from '@/providers/log';
import { texts } from './texts';

/** Copies a picture, and says so for two seconds. A refusal of the clipboard is only logged (docs/product.md#qr-code). */
export function useQrCopy(picture: () => Promise<Blob>) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.qrCopyFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      // The promise goes along unresolved: Safari allows the clipboard only within the press itself.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
      announce(texts.qrCopied);
      setIsCopied(true);
    } catch (cause) {
      log.warn('The QR code could not be copied', cause);
    }
  }
  return { isCopied, copy };
}
