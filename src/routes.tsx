import type { ComponentType } from 'react';
import { callbackPath } from '@/providers/auth/identity';
import { texts as auth } from '@/providers/auth/notices';
import { loadingTexts } from '@/resources/checkout/loadingTexts';
import { lazyPart } from './lib/lazy/lazyPart';
import { CallbackPage } from './pages/callback/CallbackPage';
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

type PageName = DataOfPage['page'];

/** Loads the page that the route table names. `DeclaredPage` draws a resource that has none of its own (docs/adding-a-resource.md). */
const code: { readonly [Name in PageName]: () => Promise<Record<Name, ComponentType>> } = {
  DashboardPage: () => import('./pages/dashboard/DashboardPage'),
  LinksPage: () => import('./pages/links/LinksPage'),
  CreateManyPage: () => import('./pages/create-many/CreateManyPage'),
  ChecksPage: () => import('./pages/checks/ChecksPage'),
  PrintPage: () => import('./pages/print/PrintPage'),
  DomainsPage: () => import('./pages/domains/DomainsPage'),
  UploadPage: () => import('./pages/upload/UploadPage'),
  JobsPage: () => import('./pages/jobs/JobsPage'),
  DeclaredPage: () => import('./pages/declared/DeclaredPage'),
  ChangesPage: () => import('./pages/links-changes/ChangesPage'),
  AnalyticsPage: () => import('./pages/analytics/AnalyticsPage'),
  ChoosePlanPage: () => import('./pages/choose-plan/ChoosePlanPage'),
  CheckoutSuccessPage: () => import('./pages/checkout-success/CheckoutSuccessPage'),
};

const loadingOf: Readonly<Partial<Record<DataOfPage['path'], string>>> = {
  '/choose-plan': loadingTexts.plans,
  '/checkout/success': loadingTexts.checkout,
};

const load = async <Name extends PageName>(name: Name): Promise<ComponentType> => (await code[name]())[name];

/** A page whose code is fetched when it is needed. */
function lazyPage(data: DataOfPage): PageRoute {
  const { Part: Page, preload } = lazyPart(() => load(data.page));
  return { loading: loadingOf[data.path] ?? initializing, ...data, Page, preload };
}

const authRedirect = lazyPart(async () => (await import('./pages/auth-redirect/AuthRedirectPage')).AuthRedirectPage);
const privacy = lazyPart(async () => (await import('./pages/privacy/PrivacyPage')).PrivacyPage);

/** Pages that need nothing but the session: no API, no Refine, no antd (docs/decisions/0003). */
export const publicPages: readonly PageRoute[] = [
  { path: '/login', title: 'Sign in', Page: LoginPage },
  { path: callbackPath, title: 'Signing in', Page: CallbackPage },
  { path: '/auth-redirect', title: 'Going to sign in', loading: auth.redirecting, Page: authRedirect.Part },
  { path: '/privacy', title: 'Privacy', Page: privacy.Part, preload: privacy.preload },
];

export const planPages: readonly PageRoute[] = planRoutes.map(lazyPage);

export const workspacePages: readonly PageRoute[] = workspaceRoutes.map(lazyPage);

/** The paths that may be remembered through a sign-in. */
export const isWorkspacePath = (pathname: string) =>
  [...workspacePages, ...planPages].some(({ path }) => path === pathname);
