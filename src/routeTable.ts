/** The lists that are read by address before the app is there (docs/decisions/0025). */
export type FirstRead = 'organizations' | 'projects' | 'domains' | 'links';

/** A page behind the sign-in, as plain data: the app draws it, src/boot makes its first calls, and the build names its files. */
interface RouteData {
  readonly path: string;
  /** Of window, heading and menu. */
  readonly title: string;
  /** The module that exports the page under the name of its file; src/routes.tsx loads it. */
  readonly module: `pages/${string}`;
  /** What the page shows besides, in a file of its own. */
  readonly slots?: `resources/${string}/page`;
  /** The resource that it shows; the one with the name of its path unless told. */
  readonly resource?: string;
  /** What it reads first, in this order. */
  readonly firstReads: readonly FirstRead[];
}

/** What the selectors of the shell read. */
const shell = ['organizations', 'projects'] as const;

/** Draws the page of a resource that has none of its own (docs/adding-a-resource.md). */
const drawn = 'pages/declared/DeclaredPage';

/** Pages behind the gate, inside the shell, in the order of the menu. */
export const workspaceRoutes = [
  {
    path: '/',
    title: 'Dashboard',
    module: 'pages/dashboard/DashboardPage',
    resource: 'dashboard',
    firstReads: shell,
  },
  {
    path: '/links',
    title: 'Links',
    module: 'pages/links/LinksPage',
    firstReads: ['links', ...shell, 'domains'],
  },
  {
    path: '/links/create-many',
    title: 'Create many links',
    module: 'pages/create-many/CreateManyPage',
    firstReads: shell,
  },
  { path: '/links/checks', title: 'Link checks', module: 'pages/checks/ChecksPage', firstReads: shell },
  { path: '/links/print', title: 'Print QR codes', module: 'pages/print/PrintPage', firstReads: shell },
  { path: '/domains', title: 'Domains', module: 'pages/domains/DomainsPage', firstReads: [...shell, 'domains'] },
  { path: '/upload', title: 'Import Data', module: 'pages/upload/UploadPage', resource: 'imports', firstReads: shell },
  { path: '/jobs', title: 'Jobs', module: 'pages/jobs/JobsPage', firstReads: shell },
  {
    path: '/organizations',
    title: 'Organizations',
    module: drawn,
    slots: 'resources/organizations/page',
    firstReads: shell,
  },
  { path: '/projects', title: 'Projects', module: drawn, slots: 'resources/projects/page', firstReads: shell },
  { path: '/links/changes', title: 'What changed', module: 'pages/links-changes/ChangesPage', firstReads: shell },
  { path: '/analytics', title: 'Analytics', module: 'pages/analytics/AnalyticsPage', firstReads: shell },
] as const satisfies readonly RouteData[];

/** Pages of whoever is signed in, with a plan or without one: they call the API, but stand outside the gate and the shell. */
export const planRoutes = [
  { path: '/choose-plan', title: 'Choose Your Plan', module: 'pages/choose-plan/ChoosePlanPage', firstReads: [] },
  {
    path: '/checkout/success',
    title: 'Checkout',
    module: 'pages/checkout-success/CheckoutSuccessPage',
    firstReads: [],
  },
] as const satisfies readonly RouteData[];

/** What all of them need before their own code: who may enter, Refine, and the frame. */
export const frameModules = ['providers/auth/readAccess', 'Workspace', 'shell/Shell'] as const;
