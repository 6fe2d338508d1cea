import { createStore } from 'zustand/vanilla';
import { type ReadableStore, readable } from '@/lib/readableStore';
import { type Access, type SignOutReason, signedOut } from './access';
import type { IdentityState } from './identity';

/** What the session does to the outside. */
export interface SessionEffects {
  /** Asks the API about a person; calls `onToken` once there is a token to ask with. Rejects when the code for it can't be had. */
  readAccess: (subject: string, onToken: () => void) => Promise<Access>;
  /** Called once for each forced sign-out. */
  onForcedSignOut: (reason: SignOutReason) => void;
}

/** The state machine behind the auth provider: it follows the identity provider and loads the profile once per sign-in. */
export interface Session extends ReadableStore<Access> {
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

export function createSession({ readAccess, onForcedSignOut }: SessionEffects): Session {
  const store = createStore((): Access => ({ kind: 'pending' }));
  const access = store.getState;
  let subject: string | undefined;
  /** Counts sign-ins and loads, so that an answer to an older one has nowhere to land. */
  let generation = 0;

  const become = (next: Access) => {
    store.setState(next, true);
    if (next.kind === 'signed-out' && next.notice && next.subject === undefined) onForcedSignOut(next.notice);
  };

  /** Without a profile a person is signed out here, but not at the identity provider. */
  const isOver = () => {
    const now = access();
    return now.kind === 'signed-out' && now.subject === undefined;
  };

  const load = async (person: string) => {
    generation += 1;
    const mine = generation;
    const onToken = () => {
      const now = access();
      if (mine === generation && now.kind === 'pending') become({ ...now, hasToken: true });
    };
    const next = await readAccess(person, onToken).catch(() => signedOut('profile-failed', person));
    if (mine === generation) become(next);
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
        if (!isOver()) become(signedOut());
        return;
      }
      if (identity.subject === subject) return;
      subject = identity.subject;
      become({ kind: 'pending', subject });
      void load(subject);
    },
    async reload() {
      if (subject === undefined) return;
      if (access().kind === 'signed-out') become({ kind: 'pending', subject });
      await load(subject);
    },
    end(reason) {
      if (isOver()) return;
      generation += 1;
      become(signedOut(reason));
    },
  };
}
