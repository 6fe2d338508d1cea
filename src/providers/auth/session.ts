import type { ProfileWire } from '@/contract/profile';
import { hasActivePlan, reasonOf, type SignOutReason, type User, userFromWire } from './access';
import type { IdentityState } from './identity';

/** Section 4's states of authentication. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'profile-loading' }
  | { readonly status: 'authenticated'; readonly user: User }
  | { readonly status: 'needs-plan'; readonly user: User }
  | { readonly status: 'signed-out'; readonly reason?: SignOutReason };

/** What the session does to the outside. */
export interface SessionEffects {
  /** The profile call; rejects with `ApiError`. */
  loadProfile: () => Promise<ProfileWire>;
  /** Runs once for each time somebody is signed out by force. */
  onForcedSignOut: (reason: SignOutReason) => void;
}

/** The one state machine of access: it follows the identity provider and loads the profile once per sign-in. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly follow: (identity: IdentityState) => void;
  /** Loads the profile again, in place: after a failure, or after a payment. */
  readonly reload: () => Promise<void>;
  /** Signs out by force; of several calls at once only the first counts. */
  readonly end: (reason: SignOutReason) => void;
}

export function createSession({ loadProfile, onForcedSignOut }: SessionEffects): Session {
  let state: SessionState = { status: 'loading' };
  let subject: string | undefined;
  /** Counts sign-ins and loads, so that an answer to an older one has nowhere to land. */
  let generation = 0;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const end = (reason: SignOutReason) => {
    if (state.status === 'signed-out') return;
    generation += 1;
    become({ status: 'signed-out', reason });
    onForcedSignOut(reason);
  };

  const load = async () => {
    generation += 1;
    const mine = generation;
    try {
      const profile = await loadProfile();
      if (mine !== generation) return;
      become({ status: hasActivePlan(profile) ? 'authenticated' : 'needs-plan', user: userFromWire(profile) });
    } catch (error) {
      if (mine === generation) end(reasonOf(error));
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(identity) {
      if (identity.status === 'loading') return;
      if (identity.status === 'signed-out') {
        subject = undefined;
        generation += 1;
        if (state.status !== 'signed-out') become({ status: 'signed-out' });
        return;
      }
      if (identity.subject === subject) return;
      subject = identity.subject;
      become({ status: 'profile-loading' });
      void load();
    },
    async reload() {
      if (subject === undefined) return;
      if (state.status === 'signed-out') become({ status: 'profile-loading' });
      await load();
    },
    end,
  };
}
