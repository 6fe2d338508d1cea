import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { SignOutReason } from './access';
import { useIdentity } from './identity';
import { demandReauthentication, leaveNotice } from './notices';
import { createSession, type Session, type SessionState } from './session';

const SessionContext = createContext<Session | undefined>(undefined);

/** Follows the identity provider above it. The HTTP client is fetched only for somebody who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, getToken, forget } = useIdentity();
  const [session] = useState(() =>
    createSession({
      async loadProfile() {
        const { loadProfile } = await import('./loadProfile');
        return loadProfile(getToken);
      },
      onForcedSignOut(reason: SignOutReason) {
        if (reason === 'profile-failed') return; // the session itself knows it, and a new visit asks again
        leaveNotice(reason);
        demandReauthentication();
        void forget();
      },
    }),
  );
  // The session is a store outside React; it has to hear what the identity provider says.
  useEffect(() => session.follow(state), [session, state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session itself, to end or reload it. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The state of access, now. */
export function useSession(): SessionState {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.state);
}
