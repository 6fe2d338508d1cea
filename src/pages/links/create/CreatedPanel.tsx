import { addressOfId, shortUrl } from '@/engines/links';
import { canShare, share } from '@/lib/browser/share';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { BreakableAddress } from '@/ui/text/ShortText';
import type { OpenDialog } from '../LinksDialogs';
import styles from './CreatedPanel.module.css';
import { texts } from './texts';

interface CreatedPanelProps {
  readonly id: string;
  readonly onOpen: OpenDialog;
  readonly onClose: () => void;
}

/** What comes next with a link that was created; the toast has said that it was. */
export function CreatedPanel({ id, onOpen, onClose }: CreatedPanelProps) {
  const link = { ...addressOfId(id), deleted: false };
  const url = shortUrl(link);
  function close() {
    onClose();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
  return (
    <Notice
      tone="green"
      live="off"
      title={texts.createdPanel}
      onClose={close}
      action={
        <div className={styles.actions}>
          <CopyButton value={url} label={texts.copyAddress(url)} hasWords />
          <PlainButton onClick={() => onOpen('qr', { link })}>{texts.qrOfCreated}</PlainButton>
          {canShare() && <PlainButton onClick={() => share({ url })}>{texts.share}</PlainButton>}
        </div>
      }
    >
      <ExternalLink href={url}>
        <BreakableAddress address={url} />
      </ExternalLink>
    </Notice>
  );
}
