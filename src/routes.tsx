import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { callbackPath } from '@/providers/auth/identity';
import { texts as auth } from '@/providers/auth/notices';
import { loadingTexts } from '@/resources/checkout/loadingTexts';
import { lazyCode } from './lib/lazy/lazyCode';
import { lazyPart } from './lib/lazy/lazyPart';
import { CallbackPage } from './pages/callback/CallbackPage';
import { LoginPage } from './pages/login/LoginPage';
import type { ResourceDeclaration } from './providers/data/declaration';
import { planRoutes, workspaceRoutes } from './routeTable';

/** One page of the app. */
export interface PageRoute {
  readonly path: string;
  /** The addresses below the path that it shows too, as the router writes them. */
  readonly pattern?: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** What is said while its code is on its way; nothing by default. */
  readonly loading?: string;
  /** Fetches the page's code ahead of its first showing. */
  readonly preload?: () => Promise<void>;
}

/** A page that is drawn from a declaration alone. */
interface DrawnPage {
  readonly path: `/${string}`;
  readonly title: string;
  /** The drawing of its entry in the menu, which follows those of the route table: a path on a grid of 16. Without it there is none. */
  readonly icon?: string;
  readonly resource: ReturnType<typeof lazyCode<ResourceDeclaration>>;
}

/** Drawn pages: address, title, icon, and how the code of their resource is loaded. */
export const drawnPages: readonly DrawnPage[] = [
  // docs/adding-a-resource.md adds one
];

type DataOfPage = (typeof workspaceRoutes)[number] | (typeof planRoutes)[number];

/** The gate's text for any state that has no text of its own. */
export const initializing = 'Initializing...';

/** The page that the route table names. `DeclaredPage` draws a resource that has none of its own (docs/adding-a-resource.md). */
const pages = {
  DashboardPage: lazyPart(() => import('./pages/dashboard/DashboardPage').then((module) => module.DashboardPage)),
  LinksPage: lazyPart(() => import('./pages/links/LinksPage').then((module) => module.LinksPage)),
  CreateManyPage: lazyPart(() => import('./pages/create-many/CreateManyPage').then((module) => module.CreateManyPage)),
  ChecksPage: lazyPart(() => import('./pages/checks/ChecksPage').then((module) => module.ChecksPage)),
  PrintPage: lazyPart(() => import('./pages/print/PrintPage').then((module) => module.PrintPage)),
  DomainsPage: lazyPart(() => import('./pages/domains/DomainsPage').then((module) => module.DomainsPage)),
  UploadPage: lazyPart(() => import('./pages/upload/UploadPage').then((module) => module.UploadPage)),
  JobsPage: lazyPart(() => import('./pages/jobs/JobsPage').then((module) => module.JobsPage)),
  DeclaredPage: lazyPart(() => import('./pages/declared/DeclaredPage').then((module) => module.DeclaredPage)),
  ChangesPage: lazyPart(() => import('./pages/links-changes/ChangesPage').then((module) => module.ChangesPage)),
  AnalyticsPage: lazyPart(() => import('./pages/analytics/AnalyticsPage').then((module) => module.AnalyticsPage)),
  ChoosePlanPage: lazyPart(() => import('./pages/choose-plan/ChoosePlanPage').then((module) => module.ChoosePlanPage)),
  CheckoutSuccessPage: lazyPart(() =>
    import('./pages/checkout-success/CheckoutSuccessPage').then((module) => module.CheckoutSuccessPage),
  ),
} satisfies Record<DataOfPage['page'], ReturnType<typeof lazyPart>>;

const loadingOf: Readonly<Partial<Record<DataOfPage['path'], string>>> = {
  '/choose-plan': loadingTexts.plans,
  '/checkout/success': loadingTexts.checkout,
};

const toPage = (data: DataOfPage): PageRoute => ({
  loading: loadingOf[data.path] ?? initializing,
  ...data,
  Page: pages[data.page].Part,
  preload: pages[data.page].preload,
});

const toDrawnPage = ({ path, title, resource }: DrawnPage): PageRoute => {
  const page = lazyPart(async () => {
    const [{ drawnPage }, declaration] = await Promise.all([import('./pages/declared/DeclaredPage'), resource.load()]);
    return drawnPage(declaration, path, drawnPages);
  });
  return { path, pattern: `${path}/:id?/:view?`, title, loading: initializing, Page: page.Part, preload: page.preload };
};

const authRedirect = lazyPart(() =>
  import('./pages/auth-redirect/AuthRedirectPage').then((module) => module.AuthRedirectPage),
);
const privacy = lazyPart(() => import('./pages/privacy/PrivacyPage').then((module) => module.PrivacyPage));

/** Pages that need nothing but the session: no API, no Refine, no antd (docs/decisions/0003). */
export const publicPages: readonly PageRoute[] = [
  { path: '/login', title: 'Sign in', Page: LoginPage },
  { path: callbackPath, title: 'Signing in', Page: CallbackPage },
  { path: '/auth-redirect', title: 'Going to sign in', loading: auth.redirecting, Page: authRedirect.Part },
  { path: '/privacy', title: 'Privacy', Page: privacy.Part, preload: privacy.preload },
];

export const planPages: readonly PageRoute[] = planRoutes.map(toPage);

export const workspacePages: readonly PageRoute[] = [...workspaceRoutes.map(toPage), ...drawnPages.map(toDrawnPage)];

const allPages: readonly PageRoute[] = [...publicPages, ...planPages, ...workspacePages];

/** The page of an address, as the router matches it: in any capitals, with or without a slash at its end. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  allPages.find(({ path, pattern = path }) => matchPath(pattern, pathname));

/** The paths that may be remembered through a sign-in. */
export const isWorkspacePath = (pathname: string) => {
  const page = pageAt(pathname);
  return page !== undefined && !publicPages.includes(page);
};
