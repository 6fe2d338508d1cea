import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { GetToken } from '../http/client';
import type { ReturnTarget } from './returnPath';

/** Whether the identity provider knows a person, and whom; `hasToken` that a token is at hand, so that nothing has to be renewed first; `reason` is why the provider refused the sign-in, in its own words. */
export type IdentityState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly callbackFailed: boolean; readonly reason?: string }
  | { readonly status: 'signed-in'; readonly subject: string; readonly hasToken?: boolean };

/** The port to the identity provider; the app knows no other way to it. Its methods are stable. */
export interface Identity {
  readonly state: IdentityState;
  readonly getToken: GetToken;
  /**
   * Leaves the page for the provider's sign-in; `target` is where to go afterwards, `replace` leaves nothing to go Back to.
   * Rejects when the provider can't be reached, when its page does not come, or when the browser refuses to remember the
   * sign-in (`signInFailure`).
   */
  readonly login: (target?: ReturnTarget, history?: 'push' | 'replace') => Promise<void>;
  /** Ends the session everywhere and returns to the site's origin; on this machine alone when the provider can't be reached. */
  readonly logout: () => Promise<void>;
  /** Forgets the session on this machine, without leaving the page. */
  readonly forget: () => Promise<void>;
}

export const IdentityContext = createContext<Identity | undefined>(undefined);

export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity needs an identity provider above it');
  return identity;
}

/** Calls back when the page comes out of the browser's back/forward cache, as it was left. */
export function usePageReturn(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  // The browser's own event; at the first load it fires too, but not as `persisted`.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && notify();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

/** The path that the identity provider returns to. */
export const callbackPath = '/callback';
