import { shorten } from '@/lib/text/shorten';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialog } from './useDialog';

interface DeleteDialogProps {
  /** What is deleted, by the name that people know it by. */
  readonly name: string;
  /** The name in other letters, which stands in brackets behind it. */
  readonly reading?: string | undefined;
  readonly title: string;
  /** A sentence about what can't be undone. */
  readonly consequences: string;
  /** Answers whether it has gone; the dialog stays open while it has not. */
  readonly remove: () => Promise<boolean>;
  readonly isDeleting: boolean;
  readonly onClosed: () => void;
}

/** In characters; the question has room for the longest name of a domain. */
const longest = { inButton: 40, inQuestion: 254 } as const;

/** Asks before a record is deleted, and closes once it has gone. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, reading, title, consequences, remove, isDeleting, onClosed } = props;
  const dialog = useDialog(onClosed);
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={
        <>
          Delete <bdi>{shorten(name, longest.inButton) ?? name}</bdi>
        </>
      }
      dialog={dialog}
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
    >
      Are you sure you want to delete <bdi>{shorten(name, longest.inQuestion) ?? name}</bdi>
      {reading && (
        <>
          {' '}
          (<bdi>{reading}</bdi>)
        </>
      )}
      ? {consequences}
    </ConfirmDialog>
  );
}
