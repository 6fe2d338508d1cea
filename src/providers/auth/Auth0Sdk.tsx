import { type Auth0ContextInterface, Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { env } from '@/config';
import { ApiError } from '../http/apiError';
import { noteSignIn } from '../store/pendingDeletions';
import type { SdkProps } from './DeferredIdentity';
import { callbackPath, type Identity } from './identity';
import { demandReauthentication, leaveNotice, takeReauthentication } from './notices';
import { clearProviderState, hasTransaction, inTime, reachIdentityProvider } from './providerState';
import { safeReturnPath } from './returnPath';
import { texts } from './texts';
import { tokenCache } from './tokenCache';
import { useIdentityState } from './useIdentityState';

/** The identity port over the unmodified Auth0 SDK (docs/product.md#sign-in). */
export function Auth0Sdk({ isKnownPath, onReport }: SdkProps) {
  const navigate = useNavigate();
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
      onRedirectCallback={(appState, user) =>
        void navigate(safeReturnPath(appState?.target, user?.sub, isKnownPath), { replace: true })
      }
    >
      <Report onReport={onReport} />
    </Auth0Provider>
  );
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

/** The port's methods over the SDK's. `setLeaving` hears when a logout begins, and when it ends on this page. */
function methodsOver(sdk: Sdk, setLeaving: (isLeaving: boolean) => void): Omit<Identity, 'state'> {
  const ask = () => sdk.getAccessTokenSilently();
  return {
    async getToken() {
      // Behind a refresh that is under way the SDK waits 5 s and gives up; it tries one itself for 30 s, and goes on with
      // that when nobody waits any more, so that the next call finds the token.
      const asked = ask().catch((cause: unknown) => (codeOf(cause) === 'timeout' ? ask() : Promise.reject(cause)));
      const token = await inTime(asked).catch((cause: unknown) => Promise.reject(tokenError(cause)));
      if (!token) throw new ApiError('no-token', texts.noToken);
      return token;
    },
    async login(target, history = 'push') {
      await reachIdentityProvider();
      const authorizationParams = takeReauthentication() ? { prompt: 'login' as const } : {};
      clearProviderState();
      noteSignIn();
      const openUrl = (url: string) => window.location[history === 'push' ? 'assign' : 'replace'](url);
      await sdk.loginWithRedirect({ appState: { target }, authorizationParams, openUrl });
    },
    async logout() {
      setLeaving(true);
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
    window.location.assign(logoutUrl);
    await inTime(pageReturn());
  } catch {
    demandReauthentication();
    leaveNotice('provider-unaware');
  }
}

const pageReturn = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
