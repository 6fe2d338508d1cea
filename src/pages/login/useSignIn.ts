import { useRef, useState } from 'react';
import { useIdentity } from '@/providers/auth/identity';
import { log } from '@/providers/log';
import { texts } from './texts';

/** Starts the sign-in once, however often it is asked; on failure says so and can be asked again. */
export function useSignIn(returnTo: string) {
  const { login } = useIdentity();
  const [state, setState] = useState<{ step: 'idle' } | { step: 'starting' } | { step: 'failed' }>({ step: 'idle' });
  const isUnderWay = useRef(false);

  const signIn = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ step: 'starting' });
    try {
      await login(returnTo);
    } catch (error) {
      log.warn('The sign-in could not start', error);
      isUnderWay.current = false;
      setState({ step: 'failed' });
    }
  };
  return {
    signIn,
    isStarting: state.step === 'starting',
    failure: state.step === 'failed' ? texts.unreachable : undefined,
  };
}
