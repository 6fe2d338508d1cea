import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetPendingPayment, pendingPayment } from '@/resources/checkout/pendingPayment';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';

/** Explains to a user without a plan that the payment was pending when it was last looked up. */
export function PendingPayment({ subject }: { readonly subject: string }) {
  const navigate = useNavigate();
  const [sessionId, setSessionId] = useState(() => pendingPayment(subject));
  if (sessionId === undefined) return null;

  const check = () => void navigate(`/checkout/success?${new URLSearchParams({ session_id: sessionId })}`);
  const close = () => {
    forgetPendingPayment(subject);
    setSessionId(undefined);
  };
  return (
    <Notice
      tone="blue"
      title={texts.pending.title}
      action={<PlainButton onClick={check}>{texts.pending.check}</PlainButton>}
      onClose={close}
    >
      {texts.pending.text}
    </Notice>
  );
}
