import { shortUrl } from '@/engines/links';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './LinkDetails.module.css';
import { type LinkOfCode, QrCode } from './QrCode';
import { texts } from './texts';

interface QrCodeDialogProps {
  readonly link: LinkOfCode;
  readonly onClosed: () => void;
}

/** The code of one link, large enough to be scanned from the screen. */
export const QrCodeDialog = ({ link, onClosed }: QrCodeDialogProps) => (
  <Dialog dialog={useDialog(onClosed)} size="question" title={texts.qr}>
    <p className={styles.codeAddress}>
      <BreakableAddress address={shortUrl(link)} />
    </p>
    <div className={styles.largeCode}>
      <QrCode link={link} />
    </div>
  </Dialog>
);
