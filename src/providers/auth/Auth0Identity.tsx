import { Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { env } from '@/config';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { callbackPath } from './callbackPath';
import { type Identity, IdentityContext } from './identity';
import { methodsOver } from './methodsOver';
import { hasTransaction } from './providerState';
import { safeReturnPath } from './returnPath';
import { texts } from './texts';
import { tokenCache } from './tokenCache';
import { useIdentityState } from './useIdentityState';

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
      onRedirectCallback={(appState, user) =>
        void navigate(safeReturnPath(appState?.target, user?.sub, isKnownPath), { replace: true })
      }
    >
      <Bridge>{children}</Bridge>
    </Auth0Provider>
  );
}

function Bridge({ children }: { children: ReactNode }) {
  const auth0 = useAuth0();
  const [isLeaving, setLeaving] = useState(false);
  const state = useIdentityState(auth0);
  const [methods] = useState(() => methodsOver(auth0, setLeaving)); // the SDK's own are stable
  const identity = useMemo<Identity>(() => ({ ...methods, state }), [methods, state]);
  // Nothing that belongs to the session outlives it: no page, no call that would find no token.
  if (isLeaving) return <FullScreenLoader text={texts.signingOut} />;
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}
