import { Navigate, Outlet, useLocation } from 'react-router';
import type { SessionState } from '@/providers/auth/session';
import { useSession } from '@/providers/auth/SessionProvider';
import { FullScreenLoader } from '@/ui/FullScreenLoader';

/** Section 2: what is shown while it is not known who is there. */
const loaderTexts: Partial<Record<SessionState['status'], string>> = {
  loading: 'Authenticating...',
  'profile-loading': 'Loading profile...',
};

/** Shows the protected pages to somebody with an active plan, and sends everybody else where they belong. */
export function AuthGate() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'authenticated') return <Outlet />;
  if (status === 'needs-plan') return <Navigate to="/choose-plan" replace />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  return <FullScreenLoader text={loaderTexts[status] ?? 'Initializing...'} />;
}
