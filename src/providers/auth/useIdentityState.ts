import type { Auth0ContextInterface } from '@auth0/auth0-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { limits } from '@/config/limits';
import { callbackPath, type IdentityState } from './identity';
import { cachePrefix } from './providerState';
import { storedSubject } from './tokenCache';
import { usePageReturn } from './usePageReturn';

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

/**
 * Follows what other tabs do to the sign-in of this browser, which the SDK does not. True once the person of this page has
 * signed out there; when somebody else has signed in, the page starts over as theirs.
 */
function useOtherTabs(page: { isLoading: boolean; subject: string | undefined }): boolean {
  const [hasEnded, setEnded] = useState(false);
  const shown = hasEnded ? undefined : page.subject;

  const compare = () => {
    const stored = storedSubject();
    if (page.isLoading || stored === shown) return;
    if (stored === undefined) setEnded(true);
    else if (shown === undefined) window.location.reload();
    else window.location.replace('/'); // the address is the former person's
  };
  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === null || key.startsWith(cachePrefix)) compare();
  });
  // Storage events come from other tabs only, and not while the page lies in the back/forward cache.
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  usePageReturn(compare);
  return hasEnded;
}
