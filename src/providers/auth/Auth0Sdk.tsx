import { type Auth0ContextInterface, Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { env } from '@/config';
import { limits } from '@/config/limits';
import { shorten } from '@/lib/text/shorten';
import { ApiError } from '../http/apiError';
import { noteSignIn } from '../store/register';
import type { SdkProps } from './DeferredIdentity';
import { callbackPath, type Identity, type IdentityState, usePageReturn } from './identity';
import {
  clearNotice,
  clearReauthentication,
  demandReauthentication,
  isReauthenticationDemanded,
  leaveNotice,
  texts,
} from './notices';
import { cachePrefix, clearProviderState, hasTransaction } from './providerState';
import { safeReturnPath } from './returnPath';
import { isSignInUnstored, storedSubject, tokenCache } from './tokenCache';

/** The identity port over the unmodified Auth0 SDK (docs/product.md#sign-in). */
export function Auth0Sdk({ isKnownPath, onReturn, onReport }: SdkProps) {
  return (
    <Auth0Provider
      domain={env.auth.domain}
      clientId={env.auth.clientId}
      authorizationParams={{
        audience: env.auth.audience,
        scope: 'openid profile email',
        redirect_uri: `${window.location.origin}${callbackPath}`,
      }}
      useRefreshTokens
      cache={tokenCache}
      // A feature that is not used; its other mode throws where storage is blocked.
      anonymousSessionsCacheMode="memory"
      // Without a sign-in under way the address is an old one (Back, a bookmark), and a session may well be there.
      skipRedirectCallback={window.location.pathname !== callbackPath || !hasTransaction()}
      onRedirectCallback={(appState, user) => {
        clearNotice();
        if (isSignInUnstored()) leaveNotice(isStorageRefused() ? 'storage-refused' : 'storage-full'); // said when the page is loaded again
        clearReauthentication();
        noteSignIn();
        onReturn(safeReturnPath(appState?.target, user?.sub, isKnownPath));
      }}
    >
      <Report onReport={onReport} />
    </Auth0Provider>
  );
}

/** Whether the browser keeps the site from storing anything beyond the tab, which is no matter of room. */
function isStorageRefused(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

function Report({ onReport }: Pick<SdkProps, 'onReport'>) {
  const auth0 = useAuth0();
  const [isLeaving, setLeaving] = useState(false);
  const state = useIdentityState(auth0);
  const [methods] = useState(() => methodsOver(auth0, setLeaving)); // the SDK's own are stable
  useEffect(() => onReport({ state, methods, isLeaving }), [onReport, state, methods, isLeaving]);
  return null;
}

type Sdk = Pick<Auth0ContextInterface, 'getAccessTokenSilently' | 'loginWithRedirect' | 'logout'>;

/** The port's methods over the SDK's. `setLeaving` is called when a logout begins, and when it ends on this page. */
function methodsOver(sdk: Sdk, setLeaving: (isLeaving: boolean) => void): Omit<Identity, 'state'> {
  const ask = () => sdk.getAccessTokenSilently();
  return {
    async getToken() {
      // Behind a refresh that is under way the SDK waits 5 s and gives up; it tries one itself for 30 s, and goes on with
      // that when nothing waits any more, so that the next call finds the token.
      const asked = ask().catch((cause: unknown) => (codeOf(cause) === 'timeout' ? ask() : Promise.reject(cause)));
      const token = await inTime(asked).catch((cause: unknown) => Promise.reject(tokenError(cause)));
      if (!token) throw new ApiError('no-token', texts.noToken);
      return token;
    },
    async login(target, history = 'push') {
      await reachIdentityProvider();
      const authorizationParams = isReauthenticationDemanded() ? { prompt: 'login' as const } : {};
      clearProviderState();
      const openUrl = (url: string) => leave(() => window.location[history === 'push' ? 'assign' : 'replace'](url));
      await sdk.loginWithRedirect({ appState: { target }, authorizationParams, openUrl });
    },
    async logout() {
      setLeaving(true);
      clearNotice();
      await sdk.logout({ logoutParams: { returnTo: window.location.origin }, openUrl: endProviderSession });
      setLeaving(false);
    },
    forget: () => sdk.logout({ openUrl: false }),
  };
}

/** The codes for 'could not ask' and 'ask later'; every other code means that there is no token to be had. */
const unreachable = new Set(['request_error', 'server_error', 'temporarily_unavailable', 'too_many_requests']);

const codeOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : undefined;

function tokenError(cause: unknown): ApiError {
  const code = codeOf(cause);
  if (typeof code === 'string' && !unreachable.has(code)) return new ApiError('token', texts.tokenFailed);
  return new ApiError(cause === undefined || code === 'timeout' ? 'timeout' : 'network', texts.unreachable);
}

/**
 * Leaves for the provider's logout, once the session here is gone. Comes back when the page does (Back), or with a notice when
 * the provider can't be reached: then its own session stays, and the next sign-in has to ask who is there.
 */
async function endProviderSession(logoutUrl: string): Promise<void> {
  try {
    await reachIdentityProvider();
    await leave(() => window.location.assign(logoutUrl));
  } catch {
    demandReauthentication();
    leaveNotice('provider-unaware');
  }
}

/** Until the page comes back (Back). Rejects when it has not been left after 10 s: the browser tells of no stop, and of no empty answer. */
function leave(navigate: () => void): Promise<void> {
  navigate();
  return inTime(
    new Promise((resolve) => window.addEventListener('pageshow', ({ persisted }) => persisted && resolve())),
  );
}

/**
 * Who is there. The SDK says so only after it has tried to refresh an expired token, which takes 30 s where no answer comes:
 * a remembered person is there at once, and a sign-in that has not come back after 10 s counts as failed until it does.
 */
function useIdentityState({
  isLoading,
  user,
  error,
}: Pick<Auth0ContextInterface, 'isLoading' | 'user' | 'error'>): IdentityState {
  const isLate = useLateness(isLoading);
  const isRemembered = isLoading && window.location.pathname !== callbackPath;
  const known = isRemembered ? storedSubject() : user?.sub;
  const isOpen = isLoading && !isLate && known === undefined;
  const hasEnded = useOtherTabs({ isLoading: isOpen, subject: known });
  const subject = hasEnded ? undefined : known;
  const callbackFailed = isLate || error !== undefined;
  const reason = reasonOf(error);
  return useMemo(() => {
    if (isOpen) return { status: 'loading' };
    return subject === undefined ? { status: 'signed-out', callbackFailed, reason } : { status: 'signed-in', subject };
  }, [isOpen, subject, callbackFailed, reason]);
}

/** In characters. */
const maxReasonLength = 300;

/** Why the provider refused a sign-in, in its own words, as far as it says so. */
function reasonOf(error: Error | undefined): string | undefined {
  const words = error && 'error_description' in error ? error.error_description : undefined;
  if (typeof words !== 'string' || words.trim() === '') return undefined;
  return shorten(words.trim(), maxReasonLength) ?? words.trim();
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

/** Before the page's own listeners, for the one time that it is left. */
const leaving = { capture: true, once: true };

/**
 * Follows what other tabs do to the sign-in of this browser, which the SDK does not. True once the person of this page has
 * signed out there; when another person has signed in, the page starts over as theirs.
 */
function useOtherTabs(page: { isLoading: boolean; subject: string | undefined }): boolean {
  const [hasEnded, setEnded] = useState(false);
  const shown = hasEnded ? undefined : page.subject;

  const compare = () => {
    const stored = storedSubject();
    if (page.isLoading || stored === shown) return;
    if (stored === undefined) setEnded(true);
    else if (shown === undefined) window.location.reload();
    else {
      // The address is the former person's, and so is what the browser would ask about.
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), leaving);
      window.location.replace('/');
    }
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

/** The provider's address; the configuration may name a bare host. */
const providerUrl = /^https?:\/\//.test(env.auth.domain) ? env.auth.domain : `https://${env.auth.domain}`;

/** Rejects when the provider does not answer within 10 s, before the browser leaves for an error page of its own. */
const reachIdentityProvider = (): Promise<unknown> =>
  inTime(fetch(`${providerUrl}/.well-known/jwks.json`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' }));

/** The answer, or after the 10 s that the identity provider gets a rejection without a cause. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limits.identityTimeoutMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
