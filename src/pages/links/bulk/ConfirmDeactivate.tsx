import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { texts } from './texts';

interface ConfirmDeactivateProps {
  /** How many links. */
  readonly count: number;
  readonly isBusy: boolean;
  /** Answers whether it succeeded. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClosed: () => void;
}

export function ConfirmDeactivate({ count, isBusy, onConfirm, onClosed }: ConfirmDeactivateProps) {
  const dialog = useDialog(onClosed);
  const confirm = async () => {
    if (await onConfirm()) dialog.close();
  };
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      confirmLabel={texts.confirmVerb(count)}
      dialog={dialog}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {texts.confirmQuestion(count)} {texts.simulated}
    </ConfirmDialog>
  );
}
