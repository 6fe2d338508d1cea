import { useRef, useState } from 'react';
import { useIdentity } from '@/providers/auth/identity';
import type { ReturnTarget } from '@/providers/auth/returnPath';
import { type SignInFailure, signInFailure } from '@/providers/auth/signInFailure';
import { usePageReturn } from '@/providers/auth/usePageReturn';
import { log } from '@/providers/log';

type SignIn = { kind: 'idle' } | { kind: 'starting' } | { kind: 'failed'; failure: SignInFailure };

/** Starts the sign-in once, however often it is asked; on failure says so and can be asked again. */
export function useSignIn(target: ReturnTarget | undefined) {
  const { login } = useIdentity();
  const [state, setState] = useState<SignIn>({ kind: 'idle' });
  const isUnderWay = useRef(false);

  const become = (next: SignIn) => {
    isUnderWay.current = next.kind === 'starting';
    setState(next);
  };
  const signIn = async () => {
    if (isUnderWay.current) return;
    become({ kind: 'starting' });
    try {
      await login(target);
    } catch (error) {
      log.warn('The sign-in could not start', error);
      become({ kind: 'failed', failure: signInFailure(error) });
    }
  };
  // Back from the provider's page shows this one as it was left: starting.
  usePageReturn(() => become({ kind: 'idle' }));

  return {
    signIn,
    isStarting: state.kind === 'starting',
    failure: state.kind === 'failed' ? state.failure : undefined,
  };
}
