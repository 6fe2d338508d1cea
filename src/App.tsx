import { type ReactNode, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { useStore } from 'zustand';
import { env } from './config';
import { beginVisit } from './lib/address/addressAhead';
import { useTitlePrefix } from './lib/browser/titlePrefix';
import { doWithout, lazyPart } from './lib/lazy/lazyPart';
import { NavigationGuard } from './lib/leaving/NavigationGuard';
import { useOpened } from './lib/useOpening';
import { type AccessProvider, createAuthProvider } from './providers/auth/authProvider';
import { createDeferredSdk, DeferredIdentity, type DeferredSdk } from './providers/auth/DeferredIdentity';
import { Redirect, SessionProvider, useAccess } from './providers/auth/SessionProvider';
import { consentStore, preferences } from './providers/consent';
import { Telemetry } from './providers/telemetry/Telemetry';
import {
  initializing,
  isWorkspacePath,
  type PageRoute,
  pageAt,
  planPages,
  publicPages,
  workspacePages,
} from './routes';
import { RootBoundary, UnframedBoundary } from './shell/ErrorBoundary';
import { RouteFocus } from './shell/RouteFocus';
import { FullScreenLoader } from './ui/feedback/Spinner';
import { PageTitle } from './ui/layout/pageTitle';

const workspace = lazyPart(() => import('./Workspace').then((module) => module.Workspace));
const shell = lazyPart(() => import('./shell/Shell').then((module) => module.Shell));
const { Part: NotFoundPage } = lazyPart(() =>
  import('./pages/not-found/NotFoundPage').then((module) => module.NotFoundPage),
);

type Router = ReturnType<typeof createBrowserRouter>;

/** In ms: an answer that comes sooner is drawn at once, in the place of the start page, whose loader is the same. */
const firstAnswerMs = 300;

/** An address that differs from a page's in capitals alone, or in a slash at its end, is replaced by that of the page: all else goes by that. */
function nameExactly(): void {
  const { pathname, search, hash } = window.location;
  const { path } = pageAt(pathname) ?? { path: pathname };
  const exact = path + pathname.slice(path.length).replace(/\/$/, '');
  if (exact !== pathname) window.history.replaceState(null, '', exact + search + hash);
}

/**
 * Begins the session before React draws anything. `isReady` settles when the app should be drawn: at once, or as soon as the profile is
 * there, for which it waits a moment instead of drawing a loader that goes right away.
 */
export function startSession(): { readonly router: Router; readonly isReady: Promise<unknown> } {
  nameExactly();
  beginVisit();
  const sdk = createDeferredSdk();
  const { state } = sdk.getState();
  const authProvider = createAuthProvider({ ...sdk.methods, state }, preloadPage);
  authProvider.follow(state);
  const isAsked = state.status === 'signed-in' && state.hasToken;
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, isAsked ? firstAnswerMs : 0));
  const router = createBrowserRouter(appRoutes(<Session sdk={sdk} authProvider={authProvider} />));
  return { router, isReady: Promise.race([authProvider.settled(), timeIsUp]) };
}

/** The product in a browser: real addresses, the real identity provider. */
export const App = ({ router }: { readonly router: Router }) => (
  <RootBoundary>
    <RouterProvider router={router} />
  </RootBoundary>
);

interface SessionProps {
  readonly sdk: DeferredSdk;
  readonly authProvider: AccessProvider;
}

/** The session of a browser, around all pages. */
function Session({ sdk, authProvider }: SessionProps) {
  const navigate = useNavigate();
  return (
    <DeferredIdentity
      sdk={sdk}
      isKnownPath={isWorkspacePath}
      onReturn={(path) => void navigate(path, { replace: true })}
    >
      <SessionProvider authProvider={authProvider}>
        <Outlet />
      </SessionProvider>
    </DeferredIdentity>
  );
}

/** What stands around the page of each address. */
function AllPages() {
  return (
    <>
      <NavigationGuard />
      <CookieBanner />
      <RouteFocus />
      <StartPageEnd />
      <UnframedBoundary>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </UnframedBoundary>
      <PreferencesModalHost />
      <Telemetry connectionString={env.appInsightsConnectionString} pageOf={pageAt} />
    </>
  );
}

/** React Router catches what is thrown in the element above; the app's own boundary shows it. */
function ThrowAgain(): never {
  throw useRouteError();
}

/**
 * One workspace, and with it one cache, for as long as the same person is signed in. It begins when a page needs it: one
 * behind the gate with the profile, one before it with the person.
 */
function SignedIn() {
  const access = useAccess();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isUnframed = planPages.some((each) => each === page);
  if (access.subject === undefined || !(isUnframed || 'user' in access)) return <Outlet />;
  return (
    <workspace.Part key={access.subject} unframedLoader={isUnframed && <Loading />}>
      <Outlet />
    </workspace.Part>
  );
}

const Framed = () => (
  <shell.Part>
    <Outlet />
  </shell.Part>
);

/** Shown while code loads. On public pages the gate shows nothing; the page may have a text. */
function Loading() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const text = page ? page.loading : initializing;
  return text && <FullScreenLoader text={text} />;
}

const toRoute = ({ path, pattern = path, title, Page }: PageRoute): RouteObject => ({
  path: pattern,
  element: (
    <PageTitle value={title}>
      <WindowTitle title={title} />
      <Page />
    </PageTitle>
  ),
});

/** Fetches the code of a signed-in person's page while the profile is on its way. Never rejects: what is missing says so. */
function preloadPage(): Promise<unknown> {
  const page = pageAt(window.location.pathname);
  return Promise.all([workspace.preload(), shell.preload(), page?.preload?.()]);
}

/**
 * Shows the pages below it to those who may enter. Others get the `fallback`, or goes where `authProvider.check()`
 * sends them (docs/product.md#who-may-enter).
 */
function AuthGate({ fallback }: { fallback?: ReactNode }) {
  const access = useAccess();
  if (access.kind === 'granted') return <Outlet />;
  if (access.kind === 'pending') {
    return <FullScreenLoader text={access.hasToken ? 'Loading profile...' : 'Authenticating...'} />;
  }
  return fallback ?? <Redirect to={access.redirectTo} />;
}

/** Tells the page that it shows more than its first paint (build/startPage.css), so that later loaders may fade in. */
function StartPageEnd() {
  const isOpen = useAccess().kind === 'pending';
  useEffect(() => {
    if (!isOpen) delete document.documentElement.dataset.start;
  }, [isOpen]);
  return null;
}

/** The window's title: what a job says, the page, the product. */
const WindowTitle = ({ title }: { readonly title: string }) => (
  <title>{`${useTitlePrefix()}${title} · ${env.productName}`}</title>
);

/** Offline nothing is allowed, and the next visit asks. */
const cookieQuestion = lazyPart(() => import('./shell/consent/CookieQuestion').then((module) => module.CookieQuestion));

/** Asks until a choice is made (docs/product.md#cookie-banner). After that the code of the question is not loaded. */
function CookieBanner() {
  const isAnswered = useStore(consentStore, ({ dismissed }) => dismissed);
  return isAnswered ? null : <cookieQuestion.Part onMissing={doWithout} />;
}

const preferencesModal = lazyPart(() =>
  import('./shell/consent/PreferencesModal').then((module) => module.PreferencesModal),
);

/** Renders the preferences dialog, on every route. Its code loads when it is opened. */
function PreferencesModalHost() {
  const { what, key, close } = useOpened(preferences);
  return what && <preferencesModal.Part key={key} onClosed={close} onMissing={close} />;
}

/** All pages, in what they stand in. No route has a loader: it would hold the address back until it has ended (docs/decisions/0021). */
export const appRoutes = (element: ReactNode): RouteObject[] => [
  {
    element,
    ErrorBoundary: ThrowAgain,
    children: [
      {
        element: <AllPages />,
        children: [
          ...publicPages.map(toRoute),
          {
            element: <SignedIn />,
            children: [
              ...planPages.map(toRoute),
              {
                element: <AuthGate />,
                children: [{ element: <Framed />, children: workspacePages.map(toRoute) }],
              },
              {
                element: <AuthGate fallback={<NotFoundPage />} />,
                children: [{ element: <Framed />, children: [{ path: '*', element: <NotFoundPage isFramed /> }] }],
              },
            ],
          },
        ],
      },
    ],
  },
];
