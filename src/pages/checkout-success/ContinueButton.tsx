import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { Notice } from '@/ui/Notice';
import { PlainButton } from '@/ui/PlainButton';
import { texts } from './texts';

/** The way in after paying. A plan that has not arrived yet is waited for here instead of being offered for sale again. */
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
