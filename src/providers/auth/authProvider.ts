import type { AuthProvider, CheckResponse } from '@refinedev/core';
import { createStore } from 'zustand/vanilla';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { type ReadableStore, readable } from '@/lib/readableStore';
import { forgetDrafts, forgetTabDrafts } from '../drafts';
import { ApiError } from '../http/apiError';
import { forgetAll, isSignedOut, keepForReturn, noteSignOut, watchDevice } from '../store/register';
import { keptByChoiceMs, keptForReturnMs } from '../store/retention';
import { type Access, type SignOutReason, signedOut, tokenReason } from './access';
import type { Identity, IdentityState } from './identity';
import { demandReauthentication, leaveNotice } from './notices';
import { forgetTabPerson } from './returnPath';

/** What the session does to the outside. */
interface SessionEffects {
  /** What the identity provider says at the beginning, so that the first drawing shows it. */
  readonly known?: IdentityState | undefined;
  /** Asks the API about a person; calls `onToken` once there is a token to ask with. Rejects when the code for it can't be had. */
  readAccess: (subject: string, onToken: () => void) => Promise<Access>;
  /** Called once for each forced sign-out. */
  onForcedSignOut: (reason: SignOutReason) => void;
}

/** The state machine behind the auth provider: it follows the identity provider and loads the profile once per sign-in. */
interface Session extends ReadableStore<Access> {
  /** What is known now; the value stays the same until something changes. */
  readonly access: () => Access;
  /** Resolves with the answer as soon as it is not pending. */
  readonly settled: () => Promise<Access>;
  readonly follow: (identity: IdentityState) => void;
  /** Loads the profile again, in place: after a failure, or after a payment. */
  readonly reload: () => Promise<void>;
  /** Signs out by force; of several calls at once only the first counts. */
  readonly end: (reason: SignOutReason) => void;
}

/** What is said until the profile is there; the same as soon as it is known who is asked for. */
const pendingFor = (identity: IdentityState): Access => {
  if (identity.status !== 'signed-in') return { kind: 'pending' };
  return { kind: 'pending', subject: identity.subject, ...(identity.hasToken && { hasToken: true }) };
};

/** Without a profile a person is signed out here, but not at the identity provider. */
const isOver = (access: Access) => access.kind === 'signed-out' && access.subject === undefined;

export function createSession({ known = { status: 'loading' }, readAccess, onForcedSignOut }: SessionEffects): Session {
  const store = createStore(() => pendingFor(known));
  const access = store.getState;
  let subject: string | undefined;
  /** Counts sign-ins and loads, so that an answer to an older one has nowhere to land. */
  let generation = 0;

  const setAccess = (next: Access) => {
    store.setState(next, true);
    if (next.kind === 'signed-out' && next.notice && next.subject === undefined) onForcedSignOut(next.notice);
  };

  const load = async (person: string) => {
    generation += 1;
    const mine = generation;
    const onToken = () => {
      const now = access();
      if (mine === generation && now.kind === 'pending' && !now.hasToken) setAccess({ ...now, hasToken: true });
    };
    const next = await readAccess(person, onToken).catch(() => signedOut('profile-failed', person));
    if (mine === generation) setAccess(next);
  };

  return {
    ...readable(store),
    access,
    settled: () =>
      new Promise((resolve) => {
        const answer = () => {
          const now = access();
          if (now.kind === 'pending') return;
          unsubscribe();
          resolve(now);
        };
        const unsubscribe = store.subscribe(answer);
        answer();
      }),
    follow(identity) {
      if (identity.status === 'loading') return;
      if (identity.status === 'signed-out') {
        subject = undefined;
        generation += 1;
        if (!isOver(access())) setAccess(signedOut());
        return;
      }
      if (identity.subject === subject) return;
      subject = identity.subject;
      const now = access();
      if (now.kind !== 'pending' || now.subject !== subject) setAccess(pendingFor(identity));
      void load(subject);
    },
    async reload() {
      if (subject === undefined) return;
      if (access().kind === 'signed-out') setAccess({ kind: 'pending', subject });
      await load(subject);
    },
    end(reason) {
      if (isOver(access())) return;
      generation += 1;
      setAccess(signedOut(reason));
    },
  };
}

/**
 * Refine's port, and the one place that says who may enter. `check` waits until it is known; `access` is the same answer at
 * this moment, for the components that show it. Only Refine's types are used here, because the sign-in page asks too.
 */
export interface AccessProvider extends AuthProvider, Omit<Session, 'end'> {
  readonly check: () => Promise<CheckResponse & Access>;
}

/** What Refine's `useLogout` is called with. */
export interface LogoutParams {
  /** What this device has of the person waits for them, 14 days, and is not deleted now. */
  readonly isKept: boolean;
}

/** Comes with the HTTP client, which is needed only while a person is signed in. */
const profile = lazyCode(() => import('./readAccess'));

/**
 * Over the methods of the identity port, which are stable; its state is looked at once, for what is shown first. `prepare` loads what
 * a signed-in person sees first: who may enter is told when that is there, so that it is drawn at once.
 */
export function createAuthProvider(
  { login, logout, forget, getToken, state: known }: Omit<Identity, 'state'> & Partial<Identity>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): AccessProvider {
  const { end, ...session } = createSession({
    known,
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
      keepForReturn(keptForReturnMs);
      void forget();
    },
  });

  /** The person signs out: calls that fail since the tokens have gone are no reason of their own. The next sign-in begins another page. */
  let isLeaving = false;

  // Another tab has logged out, perhaps before this page was loaded: what this tab alone keeps goes as well, and what it has noted since.
  // A session that has ended there otherwise is told here, too.
  session.subscribe((access, before) => {
    if (!isOver(access)) return;
    if (isSignedOut()) {
      forgetTabDrafts();
      void forgetAll();
    } else if ('user' in before && !isLeaving) leaveNotice('session-ended');
  });

  watchDevice();

  return {
    ...session,
    async login() {
      await login();
      return { success: true };
    },
    async logout({ isKept = false }: Partial<LogoutParams> = {}) {
      forgetTabPerson();
      if (isKept) {
        forgetTabDrafts();
        keepForReturn(keptByChoiceMs);
      } else {
        forgetDrafts();
        noteSignOut();
        await forgetAll();
      }
      isLeaving = true;
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
      if (isLeaving || !(error instanceof ApiError)) return {};
      const reason = error.statusCode === 401 ? 'session-ended' : tokenReason(error);
      if (reason) end(reason);
      return {};
    },
  };
}
