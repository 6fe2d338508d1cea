import { useMemo, useState } from 'react';
import { type Link, shortUrl } from '@/engines/links';
import { codePng, codeSvg, designedCode, failsPlainReading, fitsQrCode, qrFileName, qrText } from '@/engines/qr-codes';
import { saveBlob } from '@/providers/files/saveBlob';
import { CodePicture } from '@/resources/links/qr-designs/CodePicture';
import { DesignChoice, DesignsButton } from '@/resources/links/qr-designs/DesignChoice';
import { texts } from '@/resources/links/qr-designs/texts';
import { useCodeReader, useDesigns, useReadBack } from '@/resources/links/qr-designs/useDesigns';
import { Conditions, ReadOutcome } from '@/resources/links/qr-designs/Verdicts';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './LinkDetails.module.css';
import { DetailsSection } from './Section';
import { texts as detailsTexts } from './texts';
import { useQrCopy } from './useQrCopy';

/** The code in one of the saved designs, which is read before it can be taken; without any the way to make one. */
export function DesignedCode({ link }: { readonly link: Link }) {
  const { organizationId = '' } = useSelection();
  const { designs } = useDesigns(organizationId);
  const [name, setName] = useState<string>();
  const design = designs.find((each) => each.name === name) ?? designs[0];
  const links = useMemo(() => [link], [link]);
  return (
    <DetailsSection title={texts.title}>
      <div className={styles.designed}>
        <div className={styles.actions}>
          {designs.length > 0 && <DesignChoice designs={designs} chosen={design} onChoose={setName} />}
          <DesignsButton organizationId={organizationId} links={links} />
        </div>
        {design && <CodeInDesign link={link} design={design} />}
      </div>
    </DetailsSection>
  );
}

interface CodeInDesignProps {
  readonly link: Link;
  readonly design: ReturnType<typeof useDesigns>['designs'][number];
}

function CodeInDesign({ link, design }: CodeInDesignProps) {
  const text = qrText(link);
  const code = useMemo(() => (fitsQrCode(text, design) ? designedCode(text, design) : undefined), [text, design]);
  const { readBack, isCurrent } = useReadBack(useCodeReader(), link.deleted ? undefined : design, text);
  const reading = readBack?.kind === 'read' ? readBack.reading : undefined;
  function refusal(): string | undefined {
    if (link.deleted) return detailsTexts.qrOfDeleted;
    if (!code) return texts.tooLong;
    if (!isCurrent) return texts.reading;
    if (!reading) return texts.readFailed;
    return failsPlainReading(reading) ? texts.notRead : undefined;
  }
  const disabledReason = refusal();
  const usable = disabledReason === undefined ? code : undefined;
  const { isCopied, canCopy, copy } = useQrCopy(async () => {
    if (!usable) throw new Error('The code can not be used');
    return codePng(usable);
  });
  return (
    <>
      <div className={styles.qr}>
        {code && (
          <CodePicture
            code={code}
            title={texts.previewOf(shortUrl(link))}
            className={link.deleted ? styles.grayedDesign : styles.codeInDesign}
          />
        )}
        <div className={styles.qrActions}>
          <PlainButton label={texts.copy} disabledReason={disabledReason} onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </PlainButton>
          {!canCopy && (
            <p role="alert" className={styles.noCopy}>
              {detailsTexts.qrNotCopied}
            </p>
          )}
          <PlainButton
            disabledReason={disabledReason}
            onClick={() =>
              usable && saveBlob(new Blob([codeSvg(usable)], { type: 'image/svg+xml' }), qrFileName(link.slug, 'svg'))
            }
          >
            {texts.downloadSvg}
          </PlainButton>
          <PlainButton
            disabledReason={disabledReason}
            onClick={() => usable && void codePng(usable).then((png) => saveBlob(png, qrFileName(link.slug, 'png')))}
          >
            {texts.downloadPng}
          </PlainButton>
        </div>
      </div>
      {!link.deleted && <ReadOutcome readBack={readBack} isCurrent={isCurrent} />}
      {reading && reading.failed.length > 0 && <Conditions reading={reading} />}
    </>
  );
}
