import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useIdentity } from '@/providers/auth/identity';
import { texts as auth, leaveNotice, signInFailure } from '@/providers/auth/notices';
import { useAccess } from '@/providers/auth/SessionProvider';
import { log } from '@/providers/log';
import { FullScreenLoader } from '@/ui/feedback/Spinner';

const wait = 'Please wait while we redirect you to the authentication page.';

/** Starts the sign-in by itself (docs/product.md#sign-in-redirect); other sites link to it. */
export function AuthRedirectPage() {
  const { login } = useIdentity();
  const { kind, subject } = useAccess();
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  // Leaves the page for the identity provider, once: React's strict mode runs effects twice.
  useEffect(() => {
    if (kind !== 'signed-out' || subject !== undefined || hasStarted.current) return;
    hasStarted.current = true;
    login(undefined, 'replace').catch((error: unknown) => {
      log.warn('The sign-in could not start', error);
      leaveNotice(signInFailure(error));
      void navigate('/login', { replace: true });
    });
  }, [kind, subject, login, navigate]);

  if (subject !== undefined) return <Navigate to="/" replace />;
  return <FullScreenLoader text={auth.redirecting} detail={wait} />;
}
