import { QRCodeSVG } from 'qrcode.react';
import { memo } from 'react';
import { limits } from '@/config/limits';
import { type Link, shortUrl } from '@/engines/links';
import { codePng, codeSvg, fitsQrCode, plainCode, qrFileName, qrText, quietZone } from '@/engines/qr-codes';
import { saveBlob } from '@/providers/files/saveBlob';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './LinkDetails.module.css';
import { DetailsSection } from './Section';
import { texts } from './texts';
import { useQrCopy } from './useQrCopy';

interface QrCodeProps {
  readonly link: LinkOfCode;
}

/** What the code of a link depends on. */
export type LinkOfCode = Pick<Link, 'domain' | 'slug' | 'deleted'>;

export const QrCodeSection = ({ link }: QrCodeProps) => (
  <DetailsSection title={texts.qr}>
    <QrCode link={link} />
  </DetailsSection>
);

/** The code of the short URL; scans carry '?qr=1'. Always dark on white, in both themes. */
export function QrCode({ link }: QrCodeProps) {
  const text = qrText(link);
  const hasCode = fitsQrCode(text);
  const png = async () => codePng(plainCode(text));
  const absence = hasCode ? undefined : texts.qrTooLong;
  const disabledReason = link.deleted ? texts.qrOfDeleted : absence;
  const saveSvg = () => {
    if (hasCode)
      saveBlob(new Blob([codeSvg(plainCode(text))], { type: 'image/svg+xml' }), qrFileName(link.slug, 'svg'));
  };
  const savePng = async () => saveBlob(await png(), qrFileName(link.slug, 'png'));
  const { isCopied, canCopy, copy } = useQrCopy(png);
  return (
    <div className={styles.qr}>
      {hasCode ? (
        <DrawnCode text={text} title={texts.qrOf(shortUrl(link), link.deleted)} isGrayed={link.deleted} />
      ) : (
        <p className={styles.noCode}>{texts.qrTooLong}</p>
      )}
      <div className={styles.qrActions}>
        {/* no icon: the buttons would be wider */}
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
