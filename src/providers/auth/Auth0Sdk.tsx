import { Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { env } from '@/config';
import { callbackPath } from './callbackPath';
import type { SdkProps } from './deferredSdk';
import { methodsOver } from './methodsOver';
import { hasTransaction } from './providerState';
import { safeReturnPath } from './returnPath';
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
