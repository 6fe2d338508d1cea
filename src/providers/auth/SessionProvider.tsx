import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import type { Access } from './access';
import type { AccessProvider } from './authProvider';
import { useIdentity } from './identity';
import { rememberTabPerson, returnTarget } from './returnPath';

const AuthContext = createContext<AccessProvider | undefined>(undefined);

interface SessionProviderProps {
  readonly authProvider: AccessProvider;
  readonly children: ReactNode;
}

/** Has the auth provider follow the identity provider above. */
export function SessionProvider({ authProvider, children }: SessionProviderProps) {
  const { state } = useIdentity();
  // A store outside React; it needs what the identity provider says.
  useEffect(() => authProvider.follow(state), [authProvider, state]);
  const subject = state.status === 'signed-in' ? state.subject : undefined;
  // Once: a logout that is under way has forgotten the person already.
  useEffect(() => {
    if (subject !== undefined) rememberTabPerson(subject);
  }, [subject]);
  return <AuthContext value={authProvider}>{children}</AuthContext>;
}

/** Refine's auth provider, which can also be told to read the profile again. */
export function useAuthProvider(): AccessProvider {
  const authProvider = useContext(AuthContext);
  if (!authProvider) throw new Error('useAccess needs a SessionProvider above it');
  return authProvider;
}

/** Who may enter, as `authProvider.check()` answers it now. */
export function useAccess(): Access {
  return useStore(useAuthProvider());
}

/** Sends a person without access on, and has the sign-in lead back here. */
export function Redirect({ to }: { readonly to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={to} replace state={returnTarget(`${pathname}${search}${hash}`)} />;
}

type Follow = (authProvider: ReturnType<typeof useAuthProvider>, subject: string) => void;

/** Ends something that lives outside React when the session of the person ends. However often it is called, a session is followed once. */
export function atSessionEnd(end: () => unknown): Follow {
  const followed = new WeakSet<object>();
  return (authProvider, subject) => {
    if (followed.has(authProvider)) return;
    followed.add(authProvider);
    const stop = authProvider.subscribe(() => {
      if (authProvider.access().subject === subject) return;
      end();
      followed.delete(authProvider);
      stop();
    });
  };
}
