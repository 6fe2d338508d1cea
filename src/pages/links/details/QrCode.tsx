import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { limits } from '@/config/limits';
import { saveBlob } from '@/providers/files/saveBlob';
import { type Link, shortUrl } from '@/resources/links/model';
import { fitsQrCode, qrFileName, qrSvg, qrText } from '@/resources/links/qr';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './LinkDetails.module.css';
import { modulesOf, qrPng } from './qrPicture';
import { Section } from './Section';
import { texts } from './texts';
import { useQrCopy } from './useQrCopy';

/** The quiet zone that readers need, in modules. */
const quietZone = 4;

/** The code of the short URL; scans carry '?qr=1'. Always dark on white, in both themes. */
export function QrCode({ link }: { readonly link: Link }) {
  const picture = useRef<SVGSVGElement>(null);
  const modules = () => {
    if (!picture.current) throw new Error('The QR code is not on the page');
    return modulesOf(picture.current);
  };
  const png = async () => qrPng(modules());
  const { isCopied, copy } = useQrCopy(png);
  const text = qrText(link);
  const isDrawn = fitsQrCode(text);
  const absence = isDrawn ? undefined : texts.qrTooLong;
  const disabledReason = link.deleted ? texts.qrOfDeleted : absence;
  const saveSvg = () => saveBlob(new Blob([qrSvg(modules())], { type: 'image/svg+xml' }), qrFileName(link.slug, 'svg'));
  const savePng = async () => saveBlob(await png(), qrFileName(link.slug, 'png'));
  return (
    <Section title={texts.qr}>
      <div className={styles.qr}>
        {isDrawn ? (
          <QRCodeSVG
            ref={picture}
            className={link.deleted ? styles.grayed : styles.code}
            value={text}
            size={limits.qrSizePx}
            level="M"
            marginSize={quietZone}
            bgColor="#ffffff"
            fgColor="#000000"
            title={texts.qrOf(shortUrl(link), link.deleted)}
          />
        ) : (
          <p className={styles.noCode}>{texts.qrTooLong}</p>
        )}
        <div className={styles.qrActions}>
          {/* no icon: the buttons would become wider */}
          <PlainButton disabledReason={disabledReason} onClick={() => void copy()}>
            {isCopied ? texts.qrCopied : texts.copyQr}
          </PlainButton>
          <PlainButton disabledReason={disabledReason} onClick={saveSvg}>
            {texts.downloadSvg}
          </PlainButton>
          <PlainButton disabledReason={disabledReason} onClick={() => void savePng()}>
            {texts.downloadPng}
          </PlainButton>
        </div>
      </div>
    </Section>
  );
}
