import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionStore } from '@/providers/auth/SessionProvider';
import { Notice } from '@/ui/Notice';
import { PlainButton } from '@/ui/PlainButton';
import { texts } from './texts';

/** The way in after paying. A plan that has not arrived yet is waited for here instead of being offered for sale again. */
export function ContinueButton() {
  const navigate = useNavigate();
  const session = useSessionStore();
  const [step, setStep] = useState<'ready' | 'loading' | 'not-yet'>('ready');

  async function goOn() {
    if (session.state().status !== 'authenticated') {
      setStep('loading');
      await session.reload();
    }
    if (session.state().status === 'needs-plan') setStep('not-yet');
    else await navigate('/', { replace: true });
  }

  return (
    <>
      {step === 'not-yet' && (
        <Notice tone="blue" title={texts.activating.title}>
          {texts.activating.text}
        </Notice>
      )}
      <PlainButton look="primary" size="large" isBusy={step === 'loading'} onClick={() => void goOn()}>
        {texts.continue}
      </PlainButton>
    </>
  );
}
