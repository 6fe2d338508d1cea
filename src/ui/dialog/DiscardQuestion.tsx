import { useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialog } from './useDialog';
import type { Leaving } from './useLeaving';

interface DiscardQuestionProps {
  readonly leaving: Leaving;
  readonly title?: string | undefined;
}

/** Asks whether what was entered may be lost, when the user leaves it. */
export const DiscardQuestion = (props: DiscardQuestionProps) => props.leaving.isAsking && <Question {...props} />;

function Question({ leaving, title = 'Discard your changes?' }: DiscardQuestionProps) {
  const isDiscarded = useRef(false);
  // Answered when it has closed, so that the focus is back before that too goes.
  const dialog = useDialog(() => (isDiscarded.current ? leaving.discard() : leaving.stay()));
  const discard = () => {
    isDiscarded.current = true;
    dialog.close();
  };
  return (
    <ConfirmDialog title={title} cancelLabel="Keep editing" confirmLabel="Discard" dialog={dialog} onConfirm={discard}>
      What you have entered will be lost.
    </ConfirmDialog>
  );
}
