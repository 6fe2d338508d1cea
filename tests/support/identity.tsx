import { act } from '@testing-library/react';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { createAuthProvider } from '@/providers/auth/authProvider';
import { type Identity, IdentityContext, type IdentityState } from '@/providers/auth/identity';
import { SessionProvider } from '@/providers/auth/SessionProvider';
import { ApiError } from '@/providers/http/apiError';
import { type PersonName, personCalled, type TestWorld } from './world';

/** Who is at the identity provider when the app opens. */
export type Visitor = PersonName | 'visitor' | 'unknown-yet' | 'failed-callback';

/** The app's identity provider, answered by the sandbox's issuer, with control over what it does. */
export interface TestIdentity {
  readonly signIn: (as: PersonName) => void;
  /** The provider ends the session, as when another tab signed out. */
  readonly signOut: () => void;
  /** From now on the API gets a token that it refuses. */
  readonly expireToken: () => void;
  /** From now on no token can be had. */
  readonly failTokens: (error?: ApiError) => void;
  /** From now on the provider can't be reached when a sign-in starts. */
  readonly failLogins: () => void;
  /** Who is there now. */
  readonly visitor: () => Visitor;
  /** The return path of each sign-in that was started. */
  readonly logins: readonly (string | undefined)[];
  /** How the session was ended: everywhere, or on this machine only. */
  readonly endings: readonly ('logout' | 'forget')[];
  /** The identity port and the session over it; `prepare` loads what a signed-in person sees first. */
  readonly Provider: (props: { children: ReactNode; prepare?: (() => Promise<unknown>) | undefined }) => ReactNode;
}

export function createTestIdentity(world: TestWorld, visitor: Visitor): TestIdentity {
  let current = visitor;
  let state = stateOf(visitor);
  let person: PersonName | undefined = isPerson(visitor) ? visitor : undefined;
  const tokenOf = signedOnce(world);
  let tokenSource = () => tokenOf(person);
  let canStartLogin = true;
  const logins: (string | undefined)[] = [];
  const endings: ('logout' | 'forget')[] = [];
  const listeners = new Set<() => void>();

  const become = (next: Visitor) =>
    act(() => {
      current = next;
      person = isPerson(next) ? next : undefined;
      state = stateOf(next);
      for (const listener of listeners) listener();
    });
  const end = async (how: 'logout' | 'forget') => {
    endings.push(how);
    become('visitor');
  };
  const methods: Omit<Identity, 'state'> = {
    getToken: () => tokenSource(),
    async login(target) {
      if (!canStartLogin) throw new TypeError('Failed to fetch');
      logins.push(target?.path);
    },
    logout: () => end('logout'),
    forget: () => end('forget'),
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    signIn: become,
    signOut: () => become('visitor'),
    expireToken() {
      tokenSource = async () => 'a-token-that-has-expired';
    },
    failTokens(error = new ApiError('token', 'Failed to get authentication token')) {
      tokenSource = async () => {
        throw error;
      };
    },
    failLogins() {
      canStartLogin = false;
    },
    visitor: () => current,
    logins,
    endings,
    Provider({ children, prepare }) {
      const now = useSyncExternalStore(subscribe, () => state);
      const identity = useMemo(() => ({ ...methods, state: now }), [now]);
      const [authProvider] = useState(() => createAuthProvider(identity, prepare));
      return (
        <IdentityContext value={identity}>
          <SessionProvider authProvider={authProvider}>{children}</SessionProvider>
        </IdentityContext>
      );
    },
  };
}

/** Each call of the app asks for a token, and signing one takes a millisecond. */
function signedOnce(world: TestWorld): (person: PersonName | undefined) => Promise<string> {
  const signed = new Map<PersonName | undefined, Promise<string>>();
  return (person) => {
    const token = signed.get(person) ?? world.token(person);
    signed.set(person, token);
    return token;
  };
}

const isPerson = (visitor: Visitor): visitor is PersonName =>
  !['visitor', 'unknown-yet', 'failed-callback'].includes(visitor);

function stateOf(visitor: Visitor): IdentityState {
  if (visitor === 'unknown-yet') return { status: 'loading' };
  if (visitor === 'visitor') return { status: 'signed-out', callbackFailed: false };
  if (visitor === 'failed-callback') return { status: 'signed-out', callbackFailed: true };
  return { status: 'signed-in', subject: personCalled(visitor).sub };
}
