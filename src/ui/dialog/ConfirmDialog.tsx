import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { shorten } from '@/lib/text/shorten';
import { PlainButton } from '../button/PlainButton';
import { Dialog, DialogActions } from './Dialog';
import styles from './Dialog.module.css';
import { type DialogState, type Leaving, useCloseGuard, useDialog } from './useDialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question, with what can't be undone. */
  readonly children: ReactNode;
  /** Why it could not be done. */
  readonly failure?: ReactNode;
  /** The verb and what it is done to: 'Delete go.example.com'. */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: string;
  /** Another way to go on, which destroys nothing. */
  readonly otherWay?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly dialog: DialogState;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is destroyed. The focus starts on the button that leaves everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    failure,
    confirmLabel,
    cancelLabel = 'Cancel',
    otherWay,
    dialog,
    isBusy = false,
    onConfirm,
  } = props;
  const questionId = useId();
  useCloseGuard(dialog, { isChanged: false, isSaving: isBusy });

  return (
    <Dialog title={title} dialog={dialog} size="question" questionId={questionId}>
      <div id={questionId} className={styles.text}>
        {children}
      </div>
      {failure}
      <DialogActions>
        <PlainButton onClick={dialog.leave}>{cancelLabel}</PlainButton>
        {otherWay && <PlainButton onClick={otherWay.onPress}>{otherWay.label}</PlainButton>}
        <PlainButton look="danger" isBusy={isBusy} onClick={onConfirm}>
          <span>{confirmLabel}</span>
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}

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
  /** Why it has not gone. */
  readonly failure: ReactNode;
  /** Whether it is no longer listed, also where another person deleted it. */
  readonly isGone: boolean;
  readonly onClosed: () => void;
}

/** In characters; the question has room for the longest name of a domain. */
const maxLengths = { inButton: 40, inQuestion: 254 } as const;

/** Asks before a record is deleted, and closes once it has gone. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, reading, title, consequences, remove, isDeleting, failure, isGone, onClosed } = props;
  const dialog = useDialog(onClosed);
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  const close = useEffectEvent(() => dialog.close('heading'));
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={
        <>
          <span>Delete</span> <bdi>{shorten(name, maxLengths.inButton) ?? name}</bdi>
        </>
      }
      dialog={dialog}
      isBusy={isDeleting}
      failure={failure}
      onConfirm={() => void confirm()}
    >
      <span>Are you sure you want to delete</span> <bdi>{shorten(name, maxLengths.inQuestion) ?? name}</bdi>
      {reading && (
        <>
          {' '}
          <span translate="no">
            (<bdi>{reading}</bdi>)
          </span>
        </>
      )}
      <span>{`? ${consequences}`}</span>
    </ConfirmDialog>
  );
}

/** What leaving costs, and the two answers. */
interface Words {
  readonly title: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
}

const discarding: Words = {
  title: 'Discard your changes?',
  text: 'What you have entered will be lost.',
  stay: 'Keep editing',
  leave: 'Discard',
};

interface LeaveQuestionProps {
  readonly leaving: Leaving;
  /** Asks about changes unless told otherwise. */
  readonly words?: Partial<Words>;
}

/** Asks whether something may be lost, when the user leaves it. */
export const LeaveQuestion = (props: LeaveQuestionProps) =>
  props.leaving.question !== undefined && <Question key={props.leaving.question} {...props} />;

function Question({ leaving, words }: LeaveQuestionProps) {
  const { title, text, stay, leave } = { ...discarding, ...words };
  const isLeaving = useRef(false);
  // Answered when it has closed, so that the focus is back before that too goes.
  const dialog = useDialog(() => (isLeaving.current ? leaving.discard() : leaving.stay()));
  const confirm = () => {
    isLeaving.current = true;
    dialog.close();
  };
  return (
    <ConfirmDialog title={title} cancelLabel={stay} confirmLabel={leave} dialog={dialog} onConfirm={confirm}>
      {text}
    </ConfirmDialog>
  );
}
