import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useIdentity } from '@/providers/auth/identity';
import { leaveNotice } from '@/providers/auth/notices';
import { signInFailure } from '@/providers/auth/signInFailure';
import { log } from '@/providers/log';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { texts } from './texts';

/** Section 2, /auth-redirect: the bridge that other pages of the site link to; it starts the sign-in by itself. */
export function AuthRedirectPage() {
  const { state, login } = useIdentity();
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  // Leaves the page for the identity provider, once: React's strict mode runs effects twice.
  useEffect(() => {
    if (state.status !== 'signed-out' || hasStarted.current) return;
    hasStarted.current = true;
    login(undefined, 'replace').catch((error: unknown) => {
      log.warn('The sign-in could not start', error);
      leaveNotice(signInFailure(error));
      void navigate('/login', { replace: true });
    });
  }, [state.status, login, navigate]);

  if (state.status === 'signed-in') return <Navigate to="/" replace />;
  return <FullScreenLoader text={texts.redirecting} detail={texts.wait} />;
}
