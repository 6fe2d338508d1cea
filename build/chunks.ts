import type { Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Rule = (module: OwnedModule) => string | null;

interface OwnedModule {
  readonly id: string;
  /** The modules that are asked for by `import()` and cannot do without this one. */
  readonly owners: readonly string[];
}

/**
 * Modules by their paths without ending, from `src` on; a folder ends with '/', a package with its name in node_modules. Each has to be
 * part of the build (`checkedChunks`): a rule that matches nothing any more would degrade in silence.
 */
class Modules {
  static readonly all: Modules[] = [];

  constructor(
    readonly paths: readonly string[],
    private readonly except: readonly string[] = [],
  ) {
    Modules.all.push(this);
  }

  has(id: string): boolean {
    const path = pathOf(id);
    return this.paths.some((each) => covers(each, path)) && !this.except.some((each) => covers(each, path));
  }

  /** Paths and exceptions that no module has. */
  missing(ids: readonly string[]): readonly string[] {
    const paths = ids.map(pathOf);
    return [...this.paths, ...this.except].filter((each) => !paths.some((path) => covers(each, path)));
  }
}

const pathOf = (id: string) =>
  id
    .replaceAll('\\', '/')
    .replace(/^.*\/(?:src|node_modules)\//, '')
    .replace(/\.(?:tsx?|m?js)$/, '');
const covers = (path: string, module: string) => (path.endsWith('/') ? module.startsWith(path) : module === path);

/** Loaded for whoever is signed in, before it is known whether they may enter. */
const access = new Modules(['providers/auth/readAccess']);
/** Loaded for whoever is signed in, whatever page they open. */
const frame = new Modules(['Workspace', 'shell/Shell']);
/** Loaded with an address of the workspace or of the plans. */
const page = /[\\/]src[\\/]pages[\\/]([^\\/]+)[\\/](\w+Page)\.tsx$/;
/** Draws the pages that are declarations. */
const drawnPage = new Modules(['pages/declared/DeclaredPage']);
/** What such a page loads besides: less than a kilobyte each, so all of them are in its file. */
const slots = /[\\/]src[\\/]resources[\\/][^\\/]+[\\/]page\.tsx$/;
/** The page whose first row has to come soonest. */
const mainPage = new Modules(['pages/links/LinksPage']);
/** Loaded for visitors too, who need nothing of the workspace. */
const forVisitors = new Modules([
  'pages/login/',
  'pages/privacy/',
  'pages/configuration/',
  'pages/not-found/',
  'shell/CookieQuestion',
  'shell/PreferencesModal',
]);
const own = /[\\/]src[\\/]/;
/** Imported, but not called, by a package of the workspace; the few parts that call it load it. */
const uncalled = new Modules(['zod/v4/core/to-json-schema', 'zod/v4/core/json-schema-processors']);

/**
 * What dialogs and forms of several pages are made of; in the file of one page the others would load that page. Not in two files:
 * one of packages alone, which needs nothing of the first script, makes rolldown split its runtime off that. With them the form of a link:
 * the dialog for one link and the page for many would load the other.
 */
const dialogs = new Modules([
  'dayjs/',
  'lib/dates/localTime',
  'ui/dialog/',
  'engines/links/form',
  'engines/imports/many/draft',
  'resources/links/useSearchedLists',
  'resources/domains/useLinkDomains',
  'ui/form/Checkbox',
  'ui/form/Field',
  'ui/form/TagsField',
]);

/** What jobs need to read a list: to look creations up, and to take a job back. */
const jobReads = new Modules(['engines/jobs/kinds/findCreated', 'engines/jobs/kinds/prepareUndo']);
/** What carries out jobs: of the pages and dialogs that begin or show one, each of which would load another. */
const jobs = new Modules(
  ['engines/jobs/', 'resources/links/jobs/useJobs', 'providers/tasks/rateLimit', 'providers/store/jobsDatabase'],
  ['engines/jobs/pastedList', 'engines/jobs/kinds/statusPlan', ...jobReads.paths],
);
/** All links of a domain, what pages say of a list that is not whole, and the texts of checks: the pages of the links, of the checks and of
 * what changed would load each other.
 * Not what filters links: the page would load the rest with it. */
const allLinks = new Modules(
  [
    'engines/links/checks',
    'engines/link-lists/reading/',
    'engines/link-lists/worker/indexClient',
    'engines/link-lists/store/keptListWriter',
    'engines/link-lists/checks/collectSteps',
    'engines/link-lists/checks/texts',
    'resources/links/useAllLinks',
    'resources/links/wholeList/',
    'resources/links/useCheckCounts',
  ],
  ['pages', 'pagesOfVisit', 'searchedLists', 'searchCode', 'lookThrough'].map(
    (name) => `engines/link-lists/reading/${name}`,
  ),
);
/** What jobs, the list of all links and Logout have in common, and the palette with jobs and the import: the others would load those. */
const background = new Modules([
  'providers/tasks/locks',
  'providers/tasks/retryPolicy',
  'providers/store/owner',
  'providers/store/database',
  'providers/store/importsDatabase',
  'engines/links/jump',
  'idb/',
]);

/**
 * Puts what is needed together into one file, because each file costs a request on a slow network: the first script; what
 * visitors and the workspace share; what the profile call needs, so that it does not wait until the workspace has been run;
 * the workspace with what the main page shares with others; what the other pages share; each page with what only it and its
 * dialogs need.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 5 },
  { name: (id) => (id.includes('rolldown/runtime') ? 'first' : null), priority: 5 },
  // a file takes along what its modules import, so what has more owners comes first
  group(4, ({ owners }) => (owners.some(isForVisitors) && owners.some(isForMembers) ? 'common' : null)),
  group(3, (module) => (isOfAccess(module) ? 'access' : null)),
  group(2, (module) => (isOfFrame(module) || isOfMainPage(module) ? 'workspace' : null)),
  { name: 'dialog', test: (id) => dialogs.has(id), priority: 1 },
  group(1, (module) => (background.has(module.id) || isOfPages(module) ? 'pages' : null)),
  { name: 'allLinks', test: (id) => allLinks.has(id), priority: 1 },
  { name: 'jobReads', test: (id) => jobReads.has(id), priority: 1 },
  { name: 'jobs', test: (id) => jobs.has(id), priority: 1 },
  group(0, (module) => (isOfDrawnPages(module) ? 'DeclaredPage' : nameOfOnlyPage(module))),
];

/** Fails the build when a rule names a module that is not part of it. */
export const checkedChunks = (): Plugin => ({
  name: 'checked-chunks',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const missing = Modules.all.flatMap((modules) => modules.missing(ids));
    if (missing.length > 0) this.error(`build/chunks.ts names what is not part of the build: ${missing.join(', ')}`);
  },
});

const isOwn = ({ id }: OwnedModule) => own.test(id);
const pagesOf = ({ owners }: OwnedModule) => owners.filter((owner) => page.test(owner) || slots.test(owner));
const isOfAccess = ({ owners }: OwnedModule) => owners.some((owner) => access.has(owner));
const isOfFrame = ({ owners }: OwnedModule) => owners.some((owner) => frame.has(owner));
const isOfMainPage = (module: OwnedModule) =>
  isOwn(module) && pagesOf(module).length > 1 && module.owners.some((owner) => mainPage.has(owner));

const isOfPages = (module: OwnedModule) =>
  isOwn(module) &&
  pagesOf(module).length > 1 &&
  !isOfDrawnPages(module) &&
  !jobs.has(module.id) &&
  !allLinks.has(module.id);

const isOfDrawnPages = (module: OwnedModule) =>
  isOwn(module) &&
  module.owners.length > 0 &&
  module.owners.every((owner) => drawnPage.has(owner) || slots.test(owner));

function nameOfOnlyPage(module: OwnedModule): string | null {
  const [only, ...others] = pagesOf(module);
  if (!isOwn(module) || only === undefined || others.length > 0) return null;
  const [, folder, name = null] = page.exec(only) ?? [];
  if (folder === undefined) return null;
  return module.owners.every((owner) => owner.includes(`/pages/${folder}/`)) ? name : null;
}

function isForVisitors(owner: string): boolean {
  return forVisitors.has(owner);
}

/** A dialog of either is loaded when it is opened. */
const isForMembers = (owner: string) => !isForVisitors(owner) && (frame.has(owner) || page.test(owner));

function group(priority: number, rule: Rule): Rolldown.CodeSplittingGroup {
  return { name: (id, graph) => (uncalled.has(id) ? null : rule({ id, owners: ownersOf(id, graph) })), priority };
}

function ownersOf(id: string, graph: Graph): readonly string[] {
  const owners: string[] = [];
  const seen = new Set([id]);
  for (const current of seen) {
    const info = graph.getModuleInfo(current);
    if (!info) continue;
    if (info.dynamicImporters.length > 0) owners.push(current);
    for (const importer of info.importers) seen.add(importer);
  }
  return owners;
}
