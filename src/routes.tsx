import type { ComponentType } from 'react';
import { callbackPath } from '@/providers/auth/identity';
import { texts as auth } from '@/providers/auth/notices';
import { loadingTexts } from '@/resources/checkout/loadingTexts';
import { lazyPart } from './lib/lazy/lazyPart';
import { LoginPage } from './pages/login/LoginPage';
import { planRoutes, workspaceRoutes } from './routeTable';

/** One page of the app. */
export interface PageRoute {
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** What is said while its code is on its way; nothing by default. */
  readonly loading?: string;
  /** Fetches the page's code ahead of its first showing. */
  readonly preload?: () => Promise<void>;
}

type DataOfPage = (typeof workspaceRoutes)[number] | (typeof planRoutes)[number];

/** The gate's text for any state that has no text of its own. */
export const initializing = 'Initializing...';

/** Loads the module that the route table names. */
const code: Readonly<Record<DataOfPage['module'], () => Promise<ComponentType>>> = {
  'pages/dashboard/DashboardPage': async () => (await import('./pages/dashboard/DashboardPage')).DashboardPage,
  'pages/links/LinksPage': async () => (await import('./pages/links/LinksPage')).LinksPage,
  'pages/create-many/CreateManyPage': async () => (await import('./pages/create-many/CreateManyPage')).CreateManyPage,
  'pages/checks/ChecksPage': async () => (await import('./pages/checks/ChecksPage')).ChecksPage,
  'pages/print/PrintPage': async () => (await import('./pages/print/PrintPage')).PrintPage,
  'pages/domains/DomainsPage': async () => (await import('./pages/domains/DomainsPage')).DomainsPage,
  'pages/upload/UploadPage': async () => (await import('./pages/upload/UploadPage')).UploadPage,
  'pages/jobs/JobsPage': async () => (await import('./pages/jobs/JobsPage')).JobsPage,
  'pages/declared/DeclaredPage': async () => (await import('./pages/declared/DeclaredPage')).DeclaredPage,
  'pages/links-changes/ChangesPage': async () => (await import('./pages/links-changes/ChangesPage')).ChangesPage,
  'pages/analytics/AnalyticsPage': async () => (await import('./pages/analytics/AnalyticsPage')).AnalyticsPage,
  'pages/choose-plan/ChoosePlanPage': async () => (await import('./pages/choose-plan/ChoosePlanPage')).ChoosePlanPage,
  'pages/checkout-success/CheckoutSuccessPage': async () =>
    (await import('./pages/checkout-success/CheckoutSuccessPage')).CheckoutSuccessPage,
};

const loadingOf: Readonly<Partial<Record<DataOfPage['path'], string>>> = {
  '/choose-plan': loadingTexts.plans,
  '/checkout/success': loadingTexts.checkout,
};

/** A page whose code is fetched when it is needed. */
function lazyPage(data: DataOfPage): PageRoute {
  const { Part: Page, preload } = lazyPart(code[data.module]);
  return { loading: loadingOf[data.path] ?? initializing, ...data, Page, preload };
}

const callback = lazyPart(async () => (await import('./pages/callback/CallbackPage')).CallbackPage);
const authRedirect = lazyPart(async () => (await import('./pages/auth-redirect/AuthRedirectPage')).AuthRedirectPage);
const privacy = lazyPart(async () => (await import('./pages/privacy/PrivacyPage')).PrivacyPage);

/** Pages that need nothing but the session: no API, no Refine, no antd (docs/decisions/0003). */
export const publicPages: readonly PageRoute[] = [
  { path: '/login', title: 'Sign in', Page: LoginPage },
  { path: callbackPath, title: 'Signing in', loading: auth.completing, Page: callback.Part },
  { path: '/auth-redirect', title: 'Going to sign in', loading: auth.redirecting, Page: authRedirect.Part },
  { path: '/privacy', title: 'Privacy', Page: privacy.Part, preload: privacy.preload },
];

export const planPages: readonly PageRoute[] = planRoutes.map(lazyPage);

export const workspacePages: readonly PageRoute[] = workspaceRoutes.map(lazyPage);

/** The paths that may be remembered through a sign-in. */
export const isWorkspacePath = (pathname: string) =>
  [...workspacePages, ...planPages].some(({ path }) => path === pathname);
