import { QRCodeSVG } from 'qrcode.react';
import { memo, useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { type Link, shortUrl } from '@/engines/links';
import { fitsQrCode, qrFileName, qrModules, qrPng, qrSvg, qrText, quietZone } from '@/engines/prints';
import { announce } from '@/lib/browser/announce';
import { saveBlob } from '@/providers/files/saveBlob';
import { log } from '@/providers/log';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './LinkDetails.module.css';
import { DetailsSection } from './Section';
import { texts } from './texts';

/** The code of the short URL; scans carry '?qr=1'. Always dark on white, in both themes. */
export function QrCode({ link }: { readonly link: Link }) {
  const text = qrText(link);
  const hasCode = fitsQrCode(text);
  const png = async () => qrPng(qrModules(text));
  const absence = hasCode ? undefined : texts.qrTooLong;
  const disabledReason = link.deleted ? texts.qrOfDeleted : absence;
  const saveSvg = () => {
    if (hasCode) saveBlob(new Blob([qrSvg(qrModules(text))], { type: 'image/svg+xml' }), qrFileName(link.slug, 'svg'));
  };
  const savePng = async () => saveBlob(await png(), qrFileName(link.slug, 'png'));
  const { isCopied, canCopy, copy } = useQrCopy(png);
  return (
    <DetailsSection title={texts.qr}>
      <div className={styles.qr}>
        {hasCode ? (
          <DrawnCode text={text} title={texts.qrOf(shortUrl(link), link.deleted)} isGrayed={link.deleted} />
        ) : (
          <p className={styles.noCode}>{texts.qrTooLong}</p>
        )}
        <div className={styles.qrActions}>
          {/* no icon: the buttons would become wider */}
          <PlainButton label={texts.copyQr} disabledReason={disabledReason} onClick={() => void copy()}>
            {isCopied ? texts.qrCopied : texts.copyQr}
          </PlainButton>
          {!canCopy && (
            <p role="alert" className={styles.noCopy}>
              {texts.qrNotCopied}
            </p>
          )}
          <PlainButton disabledReason={disabledReason} onClick={saveSvg}>
            {texts.downloadSvg}
          </PlainButton>
          <PlainButton disabledReason={disabledReason} onClick={() => void savePng()}>
            {texts.downloadPng}
          </PlainButton>
        </div>
      </div>
    </DetailsSection>
  );
}

interface DrawnCodeProps {
  readonly text: string;
  readonly title: string;
  readonly isGrayed: boolean;
}

/** Takes 5 ms to make, and open details are drawn again at each step of scrolling. */
const DrawnCode = memo(({ text, title, isGrayed }: DrawnCodeProps) => (
  <QRCodeSVG
    value={text}
    level="M"
    marginSize={quietZone}
    size={limits.qrSizePx}
    title={title}
    className={isGrayed ? styles.grayed : styles.code}
  />
));

/** Copies a picture, and says so for two seconds. A refusal of the clipboard is only logged (docs/product.md#qr-code); a browser that can't copy pictures is told of. */
function useQrCopy(picture: () => Promise<Blob>) {
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
