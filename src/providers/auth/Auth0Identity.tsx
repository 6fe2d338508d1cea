import { type Auth0ContextInterface, Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { env } from '@/config';
import { ApiError } from '../http/apiError';
import { callbackPath } from './callbackPath';
import { type Identity, IdentityContext, type IdentityState } from './identity';
import { takeReauthentication } from './notices';
import { clearProviderState, hasTransaction, reachIdentityProvider } from './providerState';
import { safeReturnPath } from './returnPath';
import { tokenCache } from './tokenCache';
import { useOtherTabs } from './useOtherTabs';

interface Auth0IdentityProps {
  /** Tells which paths may be remembered through the sign-in. */
  isKnownPath: (pathname: string) => boolean;
  children: ReactNode;
}

/** The identity port over the unmodified Auth0 SDK (section 7: scope, audience, refresh tokens, local storage). */
export function Auth0Identity({ isKnownPath, children }: Auth0IdentityProps) {
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
      onRedirectCallback={(appState) =>
        void navigate(safeReturnPath(appState?.returnTo, isKnownPath), { replace: true })
      }
    >
      <Bridge>{children}</Bridge>
    </Auth0Provider>
  );
}

function Bridge({ children }: { children: ReactNode }) {
  const auth0 = useAuth0();
  const endedElsewhere = useOtherTabs({ isLoading: auth0.isLoading, subject: auth0.user?.sub });
  const { getAccessTokenSilently, loginWithRedirect, logout } = auth0;
  const methods = useMemo(
    () => methodsOver({ getAccessTokenSilently, loginWithRedirect, logout }),
    [getAccessTokenSilently, loginWithRedirect, logout],
  );
  const { status, subject, callbackFailed } = readState(auth0, endedElsewhere);
  const identity = useMemo<Identity>(
    () => ({ ...methods, state: stateOf(status, subject, callbackFailed) }),
    [methods, status, subject, callbackFailed],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

function readState({ isLoading, user, error }: Auth0ContextInterface, endedElsewhere: boolean) {
  const subject = endedElsewhere ? undefined : user?.sub;
  const status = isLoading ? 'loading' : subject === undefined ? 'signed-out' : 'signed-in';
  return { status, subject, callbackFailed: error !== undefined } as const;
}

function stateOf(status: IdentityState['status'], subject: string | undefined, callbackFailed: boolean): IdentityState {
  if (status === 'loading') return { status };
  return subject === undefined ? { status: 'signed-out', callbackFailed } : { status: 'signed-in', subject };
}

type Sdk = Pick<Auth0ContextInterface, 'getAccessTokenSilently' | 'loginWithRedirect' | 'logout'>;

/** The SDK's own three are stable, so the port's are. */
function methodsOver(sdk: Sdk): Omit<Identity, 'state'> {
  return {
    async getToken() {
      const token = await sdk.getAccessTokenSilently().catch((cause: unknown) => {
        throw tokenError(cause);
      });
      if (!token) throw new ApiError('no-token', 'No authentication token available');
      return token;
    },
    async login(returnTo, history = 'push') {
      await reachIdentityProvider();
      const authorizationParams = takeReauthentication() ? { prompt: 'login' as const } : {};
      clearProviderState();
      const openUrl = (url: string) => window.location[history === 'push' ? 'assign' : 'replace'](url);
      await sdk.loginWithRedirect({ appState: { returnTo }, authorizationParams, openUrl });
    },
    logout: () => sdk.logout({ logoutParams: { returnTo: window.location.origin } }),
    forget: () => sdk.logout({ openUrl: false }),
  };
}

/** The codes for 'could not ask' and 'ask later'; every other code means that there is no token to be had. */
const unreachable = new Set([
  'timeout',
  'request_error',
  'server_error',
  'temporarily_unavailable',
  'too_many_requests',
]);

function tokenError(cause: unknown): ApiError {
  const code = typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : undefined;
  if (typeof code === 'string' && !unreachable.has(code)) {
    return new ApiError('token', 'Failed to get authentication token');
  }
  return new ApiError('network', "The sign-in service can't be reached. Check your connection and try again.");
}
