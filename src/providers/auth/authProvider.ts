import type { AuthProvider } from '@refinedev/core';
import { ApiError } from '../http/apiError';
import { reasonOf } from './access';
import type { Identity } from './identity';
import type { Session } from './session';

/**
 * Refine's port over the session. The session decides and `AuthGate` shows; Refine asks here who is there and reports the
 * errors of its calls.
 */
export function createAuthProvider(session: Session, identity: Pick<Identity, 'login' | 'logout'>): AuthProvider {
  return {
    async login({ returnTo }: { returnTo?: string } = {}) {
      await identity.login(returnTo);
      return { success: true };
    },
    async logout() {
      await identity.logout();
      return { success: true };
    },
    async check() {
      const { status } = session.state();
      if (status === 'authenticated') return { authenticated: true };
      return { authenticated: false, redirectTo: status === 'needs-plan' ? '/choose-plan' : '/login' };
    },
    async getIdentity() {
      const state = session.state();
      return 'user' in state ? state.user : null;
    },
    /** A 401 in mid-session, after the SDK has tried its refresh token, ends it; a 403 is an ordinary error of its call. */
    async onError(error: unknown) {
      if (!(error instanceof ApiError)) return {};
      if (error.kind === 'token' || error.kind === 'no-token') session.end(reasonOf(error));
      if (error.statusCode === 401) session.end('session-ended');
      return {};
    },
  };
}
