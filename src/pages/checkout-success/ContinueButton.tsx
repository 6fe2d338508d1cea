import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';

/** Continues after a payment. A plan that is not active yet is waited for here, instead of offering the plans again. */
export function ContinueButton() {
  const navigate = useNavigate();
  const { access, reload } = useAuthProvider();
  const [step, setStep] = useState<'ready' | 'loading' | 'not-yet'>('ready');

  async function goOn() {
    if (access().kind !== 'granted') {
      setStep('loading');
      await reload();
    }
    if (access().kind === 'needs-plan') setStep('not-yet');
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
