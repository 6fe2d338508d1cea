import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { texts } from './texts';
import { useLinkInteraction } from './useLinkInteraction';

interface Closing {
  readonly complete: () => void;
  /** Closes, and asks first when something would be lost. */
  readonly cancel: () => void;
  readonly returnFocus: () => void;
  /** Where the question appears. */
  readonly question: ReactNode;
}

/** The ends of an opened dialog. */
export function useClosing({ isFilled, onClose }: { isFilled: () => boolean; onClose: () => void }): Closing {
  const end = useLinkInteraction();
  const [modal, question] = Modal.useModal();
  const [trigger] = useState(() => document.activeElement);

  function close(outcome: 'completed' | 'cancelled') {
    end(outcome);
    onClose();
  }

  function ask() {
    void modal.confirm({
      ...texts.discard,
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => close('cancelled'),
    });
  }

  return {
    complete: () => close('completed'),
    cancel: () => (isFilled() ? ask() : close('cancelled')),
    returnFocus: () => returnFocus(trigger),
    question,
  };
}

/** The button that opened the dialog may be gone: the first link takes an empty list's button away. */
function returnFocus(trigger: Element | null) {
  const target = trigger?.isConnected ? trigger : document.querySelector('main h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
