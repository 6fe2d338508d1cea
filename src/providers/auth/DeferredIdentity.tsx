import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/lib/browser/afterPaint';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { FullScreenLoader } from '@/ui/feedback/FullScreenLoader';
import { createDeferredSdk } from './deferredSdk';
import { type Identity, IdentityContext } from './identity';
import { texts } from './texts';
import { storedToken } from './tokenCache';

const code = lazyCode(async () => (await import('./Auth0Sdk')).Auth0Sdk);

interface DeferredIdentityProps {
  /** Whether a path may be remembered through the sign-in. */
  readonly isKnownPath: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** The identity port: known at once from what is stored, and carried on by the Auth0 SDK as soon as its code is there. */
export function DeferredIdentity({ isKnownPath, children }: DeferredIdentityProps) {
  const [sdk] = useState(() => createDeferredSdk(code));
  const { Sdk, state, isLeaving } = useSyncExternalStore(sdk.subscribe, sdk.current);
  const { status } = state;
  useEffect(() => {
    if (status === 'signed-out') void afterPaint().then(sdk.preload);
    else if (status === 'signed-in' && storedToken() !== undefined) void whenQuiet().then(sdk.preload);
    else sdk.preload();
  }, [sdk, status]);
  const identity = useMemo<Identity>(() => ({ ...sdk.methods, state }), [sdk, state]);
  return (
    <>
      {Sdk && <Sdk isKnownPath={isKnownPath} onReport={sdk.report} />}
      {/* Nothing that belongs to the session outlives it: no page, no call that would find no token. */}
      {isLeaving ? (
        <FullScreenLoader text={texts.signingOut} />
      ) : (
        <IdentityContext value={identity}>{children}</IdentityContext>
      )}
    </>
  );
}
