import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { env, site } from '@/config';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useIdentity, usePageReturn } from '@/providers/auth/identity';
import { type SignInFailure, type SignInNotice, signInFailure, waitingNotice } from '@/providers/auth/notices';
import { type ReturnTarget, safeReturnPath } from '@/providers/auth/returnPath';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { log } from '@/providers/log';
import { PlainButton } from '@/ui/button/PlainButton';
import { Spinner } from '@/ui/feedback/Spinner';
import { PublicPage } from '@/ui/layout/PublicPage';
import styles from './LoginPage.module.css';
import { texts } from './texts';

/** The sign-in page (docs/product.md#sign-in-page). */
export function LoginPage() {
  const access = useAccess();
  const { reload } = useAuthProvider();
  const target = useLocation().state as ReturnTarget | undefined; // anything may be there; it is checked before it is followed
  const { signIn, isStarting, failure } = useSignIn(target);

  if ('user' in access) return <Navigate to={safeReturnPath(target, access.subject)} replace />;
  const isSignedOut = access.kind === 'signed-out';
  // Signed in at the identity provider, but without a profile: that can be tried again.
  const canTryAgain = isSignedOut && access.subject !== undefined;

  return (
    <PublicPage
      title={texts.title(env.productName)}
      footer={
        <a className={styles.home} href={site.home}>
          {texts.home}
        </a>
      }
    >
      {isSignedOut ? (
        <div className={styles.actions}>
          <LoginNotice current={failure ?? access.notice} />
          {canTryAgain && (
            <PlainButton look="primary" size="large" onClick={() => void reload()}>
              {texts.tryAgain}
            </PlainButton>
          )}
          <PlainButton
            look={canTryAgain ? 'default' : 'primary'}
            size="large"
            isBusy={isStarting}
            onClick={() => void signIn()}
          >
            {texts.signIn}
          </PlainButton>
        </div>
      ) : (
        <p className={styles.resolving} role="status">
          <Spinner /> <span>{texts.resolving}</span>
        </p>
      )}
    </PublicPage>
  );
}

export const loginAlert = lazyPart(() => import('./LoginAlert').then((module) => module.LoginAlert));

/** Says what holds now, or once why the visitor is here. Most visits have nothing to say and load no code for it. */
function LoginNotice({ current }: { current: SignInNotice | undefined }) {
  const [waiting] = useState(waitingNotice);
  const name = current ?? waiting;
  if (name === undefined) return null;
  return <loginAlert.Part name={name} onMissing={doWithout} />;
}

type SignIn = { kind: 'idle' } | { kind: 'starting' } | { kind: 'failed'; failure: SignInFailure };

/** Starts the sign-in once, however often it is asked; on failure says so and can be asked again. */
function useSignIn(target: ReturnTarget | undefined) {
  const { login } = useIdentity();
  const [state, setState] = useState<SignIn>({ kind: 'idle' });
  const isStarting = useRef(false);

  const setSignIn = (next: SignIn) => {
    isStarting.current = next.kind === 'starting';
    setState(next);
  };
  const signIn = async () => {
    if (isStarting.current) return;
    setSignIn({ kind: 'starting' });
    try {
      await login(target);
    } catch (error) {
      log.warn('The sign-in could not start', error);
      setSignIn({ kind: 'failed', failure: signInFailure(error) });
    }
  };
  // Back from the provider's page shows this one as it was left: starting.
  usePageReturn(() => setSignIn({ kind: 'idle' }));

  return {
    signIn,
    isStarting: state.kind === 'starting',
    failure: state.kind === 'failed' ? state.failure : undefined,
  };
}
