import { Suspense } from 'react';
import { BrowserRouter, matchPath, Outlet, Route, Routes, useLocation } from 'react-router';
import { env } from './config';
import { lazyPart } from './lib/lazy/lazyPart';
import { DeferredIdentity } from './providers/auth/DeferredIdentity';
import { SessionProvider, useAccess } from './providers/auth/SessionProvider';
import { Telemetry } from './providers/telemetry/Telemetry';
import { initializing, isWorkspacePath, type PageRoute, planPages, publicPages, workspacePages } from './routes';
import { AuthGate } from './shell/AuthGate';
import { CookieBanner } from './shell/CookieBanner';
import { PreferencesModalHost } from './shell/PreferencesModalHost';
import { RootBoundary } from './shell/RootBoundary';
import { RouteFocus } from './shell/RouteFocus';
import { StartPageEnd } from './shell/StartPageEnd';
import { UnframedBoundary } from './shell/UnframedBoundary';
import { WindowTitle } from './shell/WindowTitle';
import { FullScreenLoader } from './ui/feedback/FullScreenLoader';
import { PageTitle } from './ui/layout/PageTitle';

const workspace = lazyPart(() => import('./Workspace').then((module) => module.Workspace));
const shell = lazyPart(() => import('./shell/Shell').then((module) => module.Shell));
const { Part: NotFoundPage } = lazyPart(() =>
  import('./pages/not-found/NotFoundPage').then((module) => module.NotFoundPage),
);

const pages = [...publicPages, ...planPages, ...workspacePages];
const pagePaths = pages.map(({ path }) => path);

/** The product in a browser: real addresses, the real identity provider. */
export function App() {
  return (
    <RootBoundary>
      <BrowserRouter>
        <DeferredIdentity isKnownPath={isWorkspacePath}>
          <Pages />
        </DeferredIdentity>
      </BrowserRouter>
    </RootBoundary>
  );
}

/** Everything below the router and the identity provider; tests bring their own two. */
export function Pages() {
  return (
    <SessionProvider prepare={preloadPage}>
      <CookieBanner />
      <RouteFocus />
      <StartPageEnd />
      <UnframedBoundary>
        <Suspense fallback={<Loading />}>
          <Routes>
            {publicPages.map(toRoute)}
            <Route element={<SignedIn />}>
              {planPages.map(toRoute)}
              <Route element={<AuthGate />}>
                <Route element={<Framed />}>{workspacePages.map(toRoute)}</Route>
              </Route>
              <Route element={<AuthGate fallback={<NotFoundPage />} />}>
                <Route element={<Framed />}>
                  <Route path="*" element={<NotFoundPage isFramed />} />
                </Route>
              </Route>
            </Route>
          </Routes>
        </Suspense>
      </UnframedBoundary>
      <PreferencesModalHost />
      <Telemetry connectionString={env.appInsightsConnectionString} pages={pagePaths} />
    </SessionProvider>
  );
}

/**
 * One workspace, and with it one cache, for as long as the same person is signed in. It begins when a page needs it: one
 * behind the gate with the profile, one before it with the person.
 */
function SignedIn() {
  const access = useAccess();
  const { pathname } = useLocation();
  const isUnframed = planPages.some(({ path }) => matchPath(path, pathname));
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
  const page = pages.find(({ path }) => path === pathname);
  const text = page ? page.loading : initializing;
  return text && <FullScreenLoader text={text} />;
}

const toRoute = ({ path, title, Page }: PageRoute) => (
  <Route
    key={path}
    path={path}
    element={
      <PageTitle value={title}>
        <WindowTitle title={title} />
        <Page />
      </PageTitle>
    }
  />
);

/** Fetches the code of a signed-in person's page while the profile is on its way. Never rejects: what is missing says so. */
function preloadPage(): Promise<unknown> {
  const page = pages.find(({ path }) => path === window.location.pathname);
  return Promise.all([workspace.preload(), shell.preload(), page?.preload?.()]);
}
