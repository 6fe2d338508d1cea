import { useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { useDialog } from './useDialog';
import type { Leaving } from './useLeaving';

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
export const LeaveQuestion = (props: LeaveQuestionProps) => props.leaving.isAsking && <Question {...props} />;

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
