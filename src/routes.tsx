import type { ComponentType, ReactNode } from 'react';
import { callbackPath } from '@/providers/auth/identity';
import { loadingTexts } from '@/resources/checkout/loadingTexts';
import { lazyPart } from './lib/lazy/lazyPart';
import { AuthRedirectPage } from './pages/auth-redirect/AuthRedirectPage';
import { CallbackPage } from './pages/callback/CallbackPage';
import { LoginPage } from './pages/login/LoginPage';
import { DashboardIcon, GlobeIcon, LinkIcon, UploadIcon } from './ui/icons/navigation';

/** One page of the app. Window, heading and menu read its title here. */
export interface PageRoute {
  readonly path: string;
  readonly title: string;
  /** A page with an icon stands in the menu. */
  readonly icon?: ReactNode;
  /** The resource that it shows; the one with the name of its path unless told. */
  readonly resource?: string;
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
  page: Omit<PageRoute, 'Page' | 'preload'>,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): PageRoute {
  const { Part: Page, preload } = lazyPart(() => load().then((module) => module[name]));
  return { loading: initializing, ...page, Page, preload };
}

/** The page of a resource that has none of its own: it is drawn from the declaration (docs/adding-a-resource.md). */
export const declaredPage = (page: Omit<PageRoute, 'Page' | 'preload'>): PageRoute =>
  lazyPage(page, 'DeclaredPage', () => import('./pages/declared/DeclaredPage'));

/** Pages that need nothing but the session: no API, no Refine, no antd (docs/decisions/0003). */
export const publicPages: readonly PageRoute[] = [
  { path: '/login', title: 'Sign in', Page: LoginPage },
  { path: callbackPath, title: 'Signing in', Page: CallbackPage },
  { path: '/auth-redirect', title: 'Going to sign in', Page: AuthRedirectPage },
  lazyPage(
    { path: '/privacy', title: 'Privacy', loading: '' },
    'PrivacyPage',
    () => import('./pages/privacy/PrivacyPage'),
  ),
];

/** Pages of whoever is signed in, with a plan or without one: they call the API, but stand outside the gate and the shell. */
export const planPages: readonly PageRoute[] = [
  lazyPage(
    { path: '/choose-plan', title: 'Choose Your Plan', loading: loadingTexts.plans },
    'ChoosePlanPage',
    () => import('./pages/choose-plan/ChoosePlanPage'),
  ),
  lazyPage(
    { path: '/checkout/success', title: 'Checkout', loading: loadingTexts.checkout },
    'CheckoutSuccessPage',
    () => import('./pages/checkout-success/CheckoutSuccessPage'),
  ),
];

/** Pages behind the gate, inside the shell, in the order of the menu. */
export const workspacePages: readonly PageRoute[] = [
  lazyPage(
    { path: '/', title: 'Dashboard', icon: <DashboardIcon />, resource: 'dashboard' },
    'DashboardPage',
    () => import('./pages/dashboard/DashboardPage'),
  ),
  lazyPage(
    { path: '/links', title: 'Links', icon: <LinkIcon /> },
    'LinksPage',
    () => import('./pages/links/LinksPage'),
  ),
  lazyPage(
    { path: '/links/create-many', title: 'Create many links' },
    'CreateManyPage',
    () => import('./pages/create-many/CreateManyPage'),
  ),
  lazyPage({ path: '/links/checks', title: 'Link checks' }, 'ChecksPage', () => import('./pages/checks/ChecksPage')),
  lazyPage({ path: '/links/print', title: 'Print QR codes' }, 'PrintPage', () => import('./pages/print/PrintPage')),
  lazyPage(
    { path: '/domains', title: 'Domains', icon: <GlobeIcon /> },
    'DomainsPage',
    () => import('./pages/domains/DomainsPage'),
  ),
  lazyPage(
    { path: '/upload', title: 'Import Data', icon: <UploadIcon />, resource: 'imports' },
    'UploadPage',
    () => import('./pages/upload/UploadPage'),
  ),
  lazyPage({ path: '/jobs', title: 'Jobs' }, 'JobsPage', () => import('./pages/jobs/JobsPage')),
  declaredPage({ path: '/organizations', title: 'Organizations' }),
  declaredPage({ path: '/projects', title: 'Projects' }),
  lazyPage(
    { path: '/links/changes', title: 'What changed' },
    'ChangesPage',
    () => import('./pages/links-changes/ChangesPage'),
  ),
  lazyPage(
    { path: '/analytics', title: 'Analytics' },
    'AnalyticsPage',
    () => import('./pages/analytics/AnalyticsPage'),
  ),
];

/** The paths that may be remembered through a sign-in. */
export const isWorkspacePath = (pathname: string) =>
  [...workspacePages, ...planPages].some(({ path }) => path === pathname);
