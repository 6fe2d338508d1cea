import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { returnTarget } from '@/providers/auth/returnPath';
import { useAccess } from '@/providers/auth/SessionProvider';
import { FullScreenLoader } from '@/ui/feedback/FullScreenLoader';

/**
 * Shows the pages below it to whoever may enter. Everybody else gets the `fallback`, or goes where `authProvider.check()`
 * sends them (docs/product.md#who-may-enter).
 */
export function AuthGate({ fallback }: { fallback?: ReactNode }) {
  const access = useAccess();
  const { pathname, search, hash } = useLocation();
  if (access.kind === 'granted') return <Outlet />;
  if (access.kind === 'pending') {
    return <FullScreenLoader text={access.hasToken ? 'Loading profile...' : 'Authenticating...'} />;
  }
  return fallback ?? <Navigate to={access.redirectTo} replace state={returnTarget(`${pathname}${search}${hash}`)} />;
}
