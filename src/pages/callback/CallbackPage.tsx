import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useIdentity } from '@/providers/auth/identity';
import { texts as auth, leaveNotice } from '@/providers/auth/notices';
import { hasTransaction } from '@/providers/auth/providerState';
import { useAccess } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { ServerWords } from '@/ui/feedback/ServerWords';
import { FullScreenLoader } from '@/ui/feedback/Spinner';
import { PublicPage } from '@/ui/layout/PublicPage';

const texts = {
  wait: 'Please wait while we complete your login.',
  back: 'Back to sign in',
} as const;

/** How long the error is shown before the sign-in page, which shows it again, in ms. */
const errorShownMs = 5_000;

/** Completes the sign-in (docs/product.md#sign-in-return). The identity port goes on to the remembered address. */
export function CallbackPage() {
  const { state } = useIdentity();
  const access = useAccess();
  // Back from a sign-in, the identity port navigates; a second navigation from here would overtake it.
  const [isReturning] = useState(() => hasTransaction() && bringsAnswer());
  if (state.status === 'signed-out') {
    return state.callbackFailed || bringsAnswer() ? (
      <CallbackFailed reason={state.reason} />
    ) : (
      <Navigate to="/login" replace />
    );
  }
  if (access.kind === 'signed-out') return <Navigate to={access.redirectTo} replace />;
  if ('user' in access && !isReturning) return <Navigate to="/" replace />;
  return <FullScreenLoader text={auth.completing} detail={texts.wait} />;
}

/** An answer of the identity provider that the SDK did not take: replayed, or to a sign-in that was not started here. */
const bringsAnswer = () => /[?&](code|error)=/.test(window.location.search);

function CallbackFailed({ reason }: { readonly reason: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    leaveNotice('callback-failed', reason);
    const timer = setTimeout(() => void navigate('/login', { replace: true }), errorShownMs);
    return () => clearTimeout(timer);
  }, [navigate, reason]);
  return (
    <PublicPage title={auth.callbackFailed.title}>
      <p role="alert">{auth.callbackFailed.text}</p>
      <ServerWords title={auth.reason} words={reason} />
      <PlainButton look="primary" size="large" onClick={() => void navigate('/login', { replace: true })}>
        {texts.back}
      </PlainButton>
    </PublicPage>
  );
}
