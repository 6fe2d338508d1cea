import { Suspense, useEffect } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { env } from './config';
import { Auth0Identity } from './providers/auth/Auth0Identity';
import { SessionProvider, useAccess } from './providers/auth/SessionProvider';
import { Telemetry } from './providers/telemetry/Telemetry';
import { isWorkspacePath, type PageRoute, planPages, publicPages, workspacePages } from './routes';
import { AuthGate } from './shell/AuthGate';
import { CookieBanner } from './shell/CookieBanner';
import { PreferencesModalHost } from './shell/PreferencesModalHost';
import { RootBoundary } from './shell/RootBoundary';
import { RouteFocus } from './shell/RouteFocus';
import { StartPageEnd } from './shell/StartPageEnd';
import { UnframedBoundary } from './shell/UnframedBoundary';
import { FullScreenLoader } from './ui/FullScreenLoader';
import { lazyPart } from './lib/lazy/lazyPart';

const workspace = lazyPart(() => import('./Workspace').then((module) => module.Workspace));
const shell = lazyPart(() => import('./shell/Shell').then((module) => module.Shell));
const { Part: NotFoundPage } = lazyPart(() =>
  import('./pages/not-found/NotFoundPage').then((module) => module.NotFoundPage),
);

const pagePaths = [...publicPages, ...planPages, ...workspacePages].map(({ path }) => path);

/** The product in a browser: real addresses, the real identity provider. */
export function App() {
  return (
    <RootBoundary>
      <BrowserRouter>
        <Auth0Identity isKnownPath={isWorkspacePath}>
          <Pages />
        </Auth0Identity>
      </BrowserRouter>
    </RootBoundary>
  );
}

/** Everything below the router and the identity provider; tests bring their own two. */
export function Pages() {
  return (
    <SessionProvider>
      <Preload />
      <CookieBanner />
      <RouteFocus />
      <StartPageEnd />
      <UnframedBoundary>
        <Suspense fallback={<FullScreenLoader text="Initializing..." />}>
          <Routes>
            {publicPages.map(toRoute)}
            <Route element={<Unframed />}>{planPages.map(toRoute)}</Route>
            <Route element={<AuthGate />}>
              <Route element={<Framed />}>{workspacePages.map(toRoute)}</Route>
            </Route>
            <Route path="*" element={<Unknown />}>
              <Route path="*" element={<NotFoundPage isFramed />} />
            </Route>
          </Routes>
        </Suspense>
      </UnframedBoundary>
      <PreferencesModalHost />
      <Telemetry connectionString={env.appInsightsConnectionString} pages={pagePaths} />
    </SessionProvider>
  );
}

const Framed = () => (
  <workspace.Part>
    <shell.Part>
      <Outlet />
    </shell.Part>
  </workspace.Part>
);

/** Anew for each person; a visitor's page says that one has to sign in, and calls nothing. */
function Unframed() {
  const { subject } = useAccess();
  if (subject === undefined) return <Outlet />;
  return (
    <workspace.Part key={subject} isUnframed>
      <Outlet />
    </workspace.Part>
  );
}

/** An address that is no page: said inside the shell to somebody who is signed in, and by itself to a visitor. */
function Unknown() {
  const { kind } = useAccess();
  if (kind === 'granted') return <Framed />;
  if (kind === 'pending') return <FullScreenLoader text="Authenticating..." />;
  return <NotFoundPage />;
}

const toRoute = ({ path, title, Page }: PageRoute) => (
  <Route
    key={path}
    path={path}
    element={
      <>
        <title>{`${title} · ${env.productName}`}</title>
        <Page />
      </>
    }
  />
);

/** Fetches the code behind the gate while the profile is on its way. */
function Preload() {
  const { kind, subject } = useAccess();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind !== 'pending' || subject === undefined) return;
    for (const part of [workspace, shell]) void part.preload();
    void workspacePages.find(({ path }) => path === pathname)?.preload?.();
  }, [kind, subject, pathname]);
  return null;
}
