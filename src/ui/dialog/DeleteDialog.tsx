import { shorten } from '../shorten';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialog } from './useDialog';

interface DeleteDialogProps {
  /** What is deleted, by the name that people know it by. */
  readonly name: string;
  readonly words: {
    readonly title: string;
    readonly verb: string;
    /** Goes before the name, and `consequences` after it. */
    readonly question: string;
    readonly consequences: string;
  };
  /** Answers whether it has gone; the dialog stays open while it has not. */
  readonly remove: () => Promise<boolean>;
  readonly isDeleting: boolean;
  readonly onClosed: () => void;
}

/** Asks before a record is deleted, and closes once it has gone. */
export function DeleteDialog({ name, words, remove, isDeleting, onClosed }: DeleteDialogProps) {
  const dialog = useDialog(onClosed);
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={
        <>
          {words.verb} <bdi>{shorten(name, 40) ?? name}</bdi>
        </>
      }
      dialog={dialog}
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
    >
      {words.question} <bdi>{shorten(name, 200) ?? name}</bdi>? {words.consequences}
    </ConfirmDialog>
  );
}
