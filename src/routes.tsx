import type { ComponentType } from 'react';
import { AuthRedirectPage } from './pages/auth-redirect/AuthRedirectPage';
import { CallbackPage } from './pages/callback/CallbackPage';
import { loading as processing } from './pages/checkout-success/loading';
import { loading as loadingPlans } from './pages/choose-plan/loading';
import { LoginPage } from './pages/login/LoginPage';
import { callbackPath } from './providers/auth/callbackPath';
import { lazyPart } from './lib/lazy/lazyPart';

/** One page of the app: its address, its name in the window's title, and what shows it. */
export interface PageRoute {
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** What is said while its code is on its way; nothing by default. */
  readonly loading?: string;
  /** Fetches the page's code ahead of its first showing. */
  readonly preload?: () => Promise<void>;
}

/** The gate's text for any state that has no text of its own. */
export const initializing = 'Initializing...';

/** A page whose code is fetched when it is needed. */
function lazyPage<Name extends string>(
  path: string,
  title: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  loading = initializing,
): PageRoute {
  const { Part: Page, preload } = lazyPart(() => load().then((module) => module[name]));
  return { path, title, Page, preload, loading };
}

/** The page of a resource that has none of its own: it is drawn from the declaration (docs/adding-a-resource.md). */
export const declaredPage = (path: string, title: string): PageRoute =>
  lazyPage(path, title, 'DeclaredPage', () => import('./pages/declared/DeclaredPage'));

/** Pages that need nothing but the session: no API, no Refine, no antd (docs/decisions/0003). */
export const publicPages: readonly PageRoute[] = [
  { path: '/login', title: 'Sign in', Page: LoginPage },
  { path: callbackPath, title: 'Signing in', Page: CallbackPage },
  { path: '/auth-redirect', title: 'Going to sign in', Page: AuthRedirectPage },
  lazyPage('/privacy', 'Privacy', 'PrivacyPage', () => import('./pages/privacy/PrivacyPage'), ''),
];

/** Pages of whoever is signed in, with a plan or without one: they call the API, but stand outside the gate and the shell. */
export const planPages: readonly PageRoute[] = [
  lazyPage(
    '/choose-plan',
    'Choose Your Plan',
    'ChoosePlanPage',
    () => import('./pages/choose-plan/ChoosePlanPage'),
    loadingPlans,
  ),
  lazyPage(
    '/checkout/success',
    'Checkout',
    'CheckoutSuccessPage',
    () => import('./pages/checkout-success/CheckoutSuccessPage'),
    processing,
  ),
];

/** Pages behind the gate, inside the shell. */
export const workspacePages: readonly PageRoute[] = [
  lazyPage('/', 'Dashboard', 'DashboardPage', () => import('./pages/dashboard/DashboardPage')),
  lazyPage(
    '/organizations',
    'Organizations',
    'OrganizationsPage',
    () => import('./pages/organizations/OrganizationsPage'),
  ),
  lazyPage('/projects', 'Projects', 'ProjectsPage', () => import('./pages/projects/ProjectsPage')),
  lazyPage('/links', 'Links', 'LinksPage', () => import('./pages/links/LinksPage')),
  lazyPage('/analytics', 'Analytics', 'AnalyticsPage', () => import('./pages/analytics/AnalyticsPage')),
  lazyPage('/domains', 'Domains', 'DomainsPage', () => import('./pages/domains/DomainsPage')),
  lazyPage('/upload', 'Import Data', 'UploadPage', () => import('./pages/upload/UploadPage')),
];

/** The paths that may be remembered through a sign-in. */
export const isWorkspacePath = (pathname: string) =>
  [...workspacePages, ...planPages].some(({ path }) => path === pathname);
