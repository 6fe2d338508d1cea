import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterPaint, whenQuiet } from '@/lib/browser/whenQuiet';
import { type LazyCode, lazyCode } from '@/lib/lazy/lazyCode';
import { readable } from '@/lib/readableStore';
import { FullScreenLoader } from '@/ui/feedback/Spinner';
import { ApiError } from '../http/apiError';
import { callbackPath, type Identity, IdentityContext, type IdentityState } from './identity';
import { demandReauthentication, leaveNotice, texts } from './notices';
import { clearProviderState } from './providerState';
import { storedSubject, storedToken } from './tokenCache';

const auth0Sdk = lazyCode(async () => (await import('./Auth0Sdk')).Auth0Sdk);

interface DeferredIdentityProps extends Omit<SdkProps, 'onReport'> {
  readonly sdk: DeferredSdk;
  readonly children: ReactNode;
}

/** The identity port: known at once from what is stored, and carried on by the Auth0 SDK as soon as its code is there. */
export function DeferredIdentity({ sdk, children, ...ofApp }: DeferredIdentityProps) {
  const { Sdk, state, isLeaving } = useStore(sdk);
  const { status } = state;
  useEffect(() => {
    if (status === 'signed-out') void afterPaint().then(sdk.preload);
    else if (status === 'signed-in' && storedToken() !== undefined) void whenQuiet().then(sdk.preload);
    else sdk.preload();
  }, [sdk, status]);
  const identity = useMemo<Identity>(() => ({ ...sdk.methods, state }), [sdk, state]);
  return (
    <>
      {Sdk && <Sdk {...ofApp} onReport={sdk.report} />}
      {/* Nothing that belongs to the session outlives it: no page, no call that would find no token. */}
      {isLeaving ? (
        <FullScreenLoader text={texts.signingOut} />
      ) : (
        <IdentityContext value={identity}>{children}</IdentityContext>
      )}
    </>
  );
}

type IdentityMethods = Omit<Identity, 'state'>;

/** What the SDK says, once it is there. */
interface SdkReport {
  readonly state: IdentityState;
  readonly methods: IdentityMethods;
  /** Whether the browser is on its way out, after a logout. */
  readonly isLeaving: boolean;
}

export interface SdkProps {
  /** Whether a path may be remembered through the sign-in. */
  readonly isKnownPath: (pathname: string) => boolean;
  /** The person has come back from the sign-in, and goes on to this address instead of the callback's. */
  readonly onReturn: (address: string) => void;
  readonly onReport: (report: SdkReport) => void;
}

interface Snapshot {
  /** Runs the SDK; undefined until its code is there. */
  readonly Sdk: ComponentType<SdkProps> | undefined;
  readonly state: IdentityState;
  readonly isLeaving: boolean;
}

const callbackFailed: IdentityState = { status: 'signed-out', callbackFailed: true };

/**
 * Who is there before the SDK says so, by what is stored: a remembered person is signed in, any other has to sign in.
 * Only the callback waits for the SDK, and has failed where its code can't be had.
 */
function storedState(): IdentityState {
  if (window.location.pathname === callbackPath) return { status: 'loading' };
  const subject = storedSubject();
  if (subject === undefined) return { status: 'signed-out', callbackFailed: false };
  return { status: 'signed-in', subject, hasToken: storedToken() !== undefined };
}

/**
 * The Auth0 SDK as code that comes after the first view: the sign-in page can be used without its 50 kB, and calls are made
 * with the stored token while that is good. What else the methods do waits for the SDK; they load it again when its code
 * could not be had.
 */
export function createDeferredSdk(code: LazyCode<ComponentType<SdkProps>> = auth0Sdk) {
  const store = createStore((): Snapshot => ({ Sdk: undefined, state: storedState(), isLeaving: false }));
  let resolveSdk = (_methods: IdentityMethods) => {};
  const sdkMethods = new Promise<IdentityMethods>((resolve) => {
    resolveSdk = resolve;
  });
  async function start(): Promise<void> {
    const Sdk = await code.load().catch(() => {
      if (store.getState().state.status === 'loading') store.setState({ state: callbackFailed });
      throw new ApiError('network', texts.unreachable);
    });
    if (store.getState().Sdk !== Sdk) store.setState({ Sdk });
  }
  async function ready(): Promise<IdentityMethods> {
    await start();
    return sdkMethods;
  }
  /** Without the SDK's code a session ends on this machine alone. */
  function forgetHere(): void {
    clearProviderState();
    store.setState({ state: { status: 'signed-out', callbackFailed: false } });
  }
  function logoutHere(): void {
    demandReauthentication();
    leaveNotice('provider-unaware');
    forgetHere();
  }
  const methods: IdentityMethods = {
    getToken: async () => storedToken() ?? (await ready()).getToken(),
    login: async (...target) => (await ready()).login(...target),
    logout: () => ready().then((own) => own.logout(), logoutHere),
    forget: () => ready().then((own) => own.forget(), forgetHere),
  };

  return {
    methods,
    /** Fetches the code ahead of its first use. */
    preload: () => void start().catch(() => undefined), // what needs it asks again and reports
    ...readable(store),
    /** The SDK does not take back what is stored before it has looked. */
    report: ({ state, methods: own, isLeaving }: SdkReport) => {
      resolveSdk(own);
      store.setState({ isLeaving, ...(state.status !== 'loading' && { state }) });
    },
  };
}

export type DeferredSdk = ReturnType<typeof createDeferredSdk>;
