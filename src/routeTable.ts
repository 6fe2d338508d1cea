/** The lists that are read by address before the app is there (docs/decisions/0025). */
export type FirstRead = 'organizations' | 'projects' | 'domains' | 'links';

/** A page behind the sign-in, as plain data: the app draws it, src/boot makes its first calls, and the build names its files. */
interface RouteData {
  readonly path: string;
  /** Of window, heading and menu. */
  readonly title: string;
  /** The component and its file in src/pages; src/routes.tsx loads it. */
  readonly page: `${string}Page`;
  /** The resource has slots of its own for the drawn page (src/resources/<resource>/page.tsx). */
  readonly hasSlots?: true;
  /** The resource that it shows; the one with the name of its path unless told. */
  readonly resource?: string;
  /** What it reads first, in this order. */
  readonly firstReads: readonly FirstRead[];
}

/** What the selectors of the shell read. */
export const shellReads = ['organizations', 'projects'] as const;

/** Pages behind the gate, inside the shell, in the order of the menu. */
export const workspaceRoutes = [
  { path: '/', title: 'Dashboard', page: 'DashboardPage', resource: 'dashboard', firstReads: shellReads },
  { path: '/links', title: 'Links', page: 'LinksPage', firstReads: ['links', ...shellReads, 'domains'] },
  { path: '/links/create-many', title: 'Create many links', page: 'CreateManyPage', firstReads: shellReads },
  { path: '/links/checks', title: 'Link checks', page: 'ChecksPage', firstReads: shellReads },
  { path: '/links/print', title: 'Print QR codes', page: 'PrintPage', firstReads: shellReads },
  { path: '/domains', title: 'Domains', page: 'DomainsPage', firstReads: [...shellReads, 'domains'] },
  { path: '/upload', title: 'Import Data', page: 'UploadPage', resource: 'imports', firstReads: shellReads },
  { path: '/jobs', title: 'Jobs', page: 'JobsPage', firstReads: shellReads },
  { path: '/organizations', title: 'Organizations', page: 'DeclaredPage', hasSlots: true, firstReads: shellReads },
  { path: '/projects', title: 'Projects', page: 'DeclaredPage', hasSlots: true, firstReads: shellReads },
  { path: '/links/changes', title: 'What changed', page: 'ChangesPage', firstReads: shellReads },
  { path: '/analytics', title: 'Analytics', page: 'AnalyticsPage', firstReads: shellReads },
] as const satisfies readonly RouteData[];

/** Pages of a person who is signed in, with a plan or without one: they call the API, but stand outside the gate and the shell. */
export const planRoutes = [
  { path: '/choose-plan', title: 'Choose Your Plan', page: 'ChoosePlanPage', firstReads: [] },
  { path: '/checkout/success', title: 'Checkout', page: 'CheckoutSuccessPage', firstReads: [] },
] as const satisfies readonly RouteData[];
