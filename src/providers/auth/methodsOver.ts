import type { Auth0ContextInterface } from '@auth0/auth0-react';
import { ApiError } from '../http/apiError';
import { noteSignIn } from '../store/pendingDeletions';
import type { Identity } from './identity';
import { inTime } from './inTime';
import { demandReauthentication, leaveNotice, takeReauthentication } from './notices';
import { clearProviderState, reachIdentityProvider } from './providerState';
import { texts } from './texts';

type Sdk = Pick<Auth0ContextInterface, 'getAccessTokenSilently' | 'loginWithRedirect' | 'logout'>;

/** The port's methods over the SDK's. `setLeaving` hears when a logout begins, and when it ends on this page. */
export function methodsOver(sdk: Sdk, setLeaving: (isLeaving: boolean) => void): Omit<Identity, 'state'> {
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
