import type { Auth0ContextInterface } from '@auth0/auth0-react';
import { useEffect, useMemo, useState } from 'react';
import { limits } from '@/config/limits';
import { callbackPath } from './callbackPath';
import type { IdentityState } from './identity';
import { storedSubject } from './tokenCache';
import { useOtherTabs } from './useOtherTabs';

type Sdk = Pick<Auth0ContextInterface, 'isLoading' | 'user' | 'error'>;

/**
 * Who is there. The SDK says so only after it has tried to refresh an expired token, which takes 30 s where nobody answers:
 * whoever is remembered is there at once, and a sign-in that has not come back after 10 s counts as failed until it does.
 */
export function useIdentityState({ isLoading, user, error }: Sdk): IdentityState {
  const isLate = useLateness(isLoading);
  const isRemembered = isLoading && window.location.pathname !== callbackPath;
  const known = isRemembered ? storedSubject() : user?.sub;
  const isOpen = isLoading && !isLate && known === undefined;
  const hasEnded = useOtherTabs({ isLoading: isOpen, subject: known });
  const subject = hasEnded ? undefined : known;
  const callbackFailed = isLate || error !== undefined;
  return useMemo(() => {
    if (isOpen) return { status: 'loading' };
    return subject === undefined ? { status: 'signed-out', callbackFailed } : { status: 'signed-in', subject };
  }, [isOpen, subject, callbackFailed]);
}

/** True while something lasts longer than the identity provider gets to answer. */
function useLateness(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.identityTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isPending && isLate;
}
