import type { AuthProvider, CheckResponse } from '@refinedev/core';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { forgetDrafts, forgetPrintSets } from '../drafts';
import { ApiError } from '../http/apiError';
import { forgetJobs, keepJobsForReturn } from '../store/jobsRegister';
import { forgetLocalLists, keepListsForReturn, watchLocalLists } from '../store/localLists';
import { isSignedOut, noteSignOut } from '../store/pendingDeletions';
import { type Access, tokenReason } from './access';
import type { Identity } from './identity';
import { demandReauthentication, isReauthenticationDemanded, leaveNotice } from './notices';
import { forgetTabPerson } from './returnPath';
import { createSession, type Session } from './session';

/**
 * Refine's port, and the one place that says who may enter. `check` waits until it is known; `access` is the same answer at
 * this moment, for the components that show it. Only Refine's types are used here, because the sign-in page asks too.
 */
export interface AccessProvider extends AuthProvider, Omit<Session, 'end'> {
  readonly check: () => Promise<CheckResponse & Access>;
}

/** Comes with the HTTP client, which only somebody who is signed in needs. */
const profile = lazyCode(() => import('./readAccess'));

/** Over the methods of the identity port, which are stable. */
export function createAuthProvider(
  { login, logout, forget, getToken }: Omit<Identity, 'state'>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): AccessProvider {
  const { end, ...session } = createSession({
    async readAccess(subject, onToken) {
      const prepared = prepare();
      const { readAccess } = await profile.load();
      const access = await readAccess(subject, getToken, onToken);
      if ('user' in access) await prepared;
      return access;
    },
    onForcedSignOut(reason) {
      leaveNotice(reason);
      demandReauthentication();
      keepListsForReturn();
      keepJobsForReturn();
      void forget();
    },
  });

  // Another tab has logged out, perhaps before this page was loaded: what this tab alone keeps goes as well, and what it has noted meanwhile.
  session.subscribe(() => {
    const access = session.access();
    const isOver = access.kind === 'signed-out' && access.subject === undefined && access.notice === undefined;
    if (isOver && !isReauthenticationDemanded()) {
      forgetPrintSets();
      if (isSignedOut()) void Promise.all([forgetLocalLists(), forgetJobs()]);
    }
  });

  watchLocalLists();
  return {
    ...session,
    async login() {
      await login();
      return { success: true };
    },
    async logout() {
      forgetDrafts();
      forgetTabPerson();
      noteSignOut();
      await Promise.all([forgetLocalLists(), forgetJobs()]);
      await logout();
      return { success: true };
    },
    async check() {
      const access = await session.settled();
      return { ...access, authenticated: access.kind === 'granted' };
    },
    async getIdentity() {
      const access = session.access();
      return 'user' in access ? access.user : null;
    },
    /** A 401 in mid-session, after the SDK has tried its refresh token, ends it; a 403 is an ordinary error of its call. */
    async onError(error: unknown) {
      if (!(error instanceof ApiError)) return {};
      const reason = error.statusCode === 401 ? 'session-ended' : tokenReason(error);
      if (reason) end(reason);
      return {};
    },
  };
}
