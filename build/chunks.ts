import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Rule = (module: OwnedModule) => string | null;

interface OwnedModule {
  readonly id: string;
  /** The modules that are asked for by `import()` and cannot do without this one. */
  readonly owners: readonly string[];
}

/** Loaded for whoever is signed in, before it is known whether they may enter. */
const access = /[\\/]src[\\/]providers[\\/]auth[\\/]readAccess\.ts$/;
/** Loaded for whoever is signed in, whatever page they open. */
const frame = /[\\/]src[\\/](Workspace|shell[\\/]Shell)\.tsx?$/;
/** Loaded with an address of the workspace or of the plans. */
const page = /[\\/]src[\\/]pages[\\/]([^\\/]+)[\\/](\w+Page)\.tsx$/;
/** Draws the pages that are declarations. */
const drawnPage = /[\\/]src[\\/]pages[\\/]declared[\\/]DeclaredPage\.tsx$/;
/** What such a page loads besides: less than a kilobyte each, so all of them are in its file. */
const slots = /[\\/]src[\\/]resources[\\/][^\\/]+[\\/]page\.tsx$/;
/** The page whose first row has to come soonest. */
const mainPage = /[\\/]LinksPage\.tsx$/;
/** Loaded for visitors too, who need nothing of the workspace. */
const forVisitors =
  /[\\/]src[\\/](pages[\\/](login|privacy|configuration|not-found)|shell[\\/](CookieQuestion|PreferencesModal))\b/;
const own = /[\\/]src[\\/]/;
/** Imported, but not called, by a package of the workspace; the few parts that call it load it. */
const uncalled = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js/;

/**
 * What dialogs and forms of several pages are made of; in the file of one page the others would load that page. Not in two files:
 * one of packages alone, which needs nothing of the first script, makes rolldown split its runtime off that.
 */
const dialogs = /[\\/](dayjs|src[\\/](lib[\\/]dates[\\/]localTime|ui[\\/]dialog[\\/](?!FormDialog)))/;
/** The form of a link, with them: the dialog for one link and the page for many would load the other. */
const linkForm =
  /[\\/]src[\\/](engines[\\/](links[\\/](form|slug)|imports[\\/]many[\\/]draft)|resources[\\/](links[\\/]useSearchedLists|domains[\\/]linkDomains)|ui[\\/]form[\\/](Checkbox|TextField|TagsField))\.tsx?$/;

/** What jobs need to read a list: to look creations up, and to take a job back. */
const jobReads = /[\\/]src[\\/]engines[\\/]jobs[\\/]kinds[\\/](findCreated|prepareUndo)\.ts$/;
/** What carries out jobs: of the pages and dialogs that begin or show one, each of which would load another. */
const jobs =
  /[\\/]src[\\/](engines[\\/]jobs[\\/](?!index|pastedList|kinds[\\/](findCreated|prepareUndo|statusPlan))|resources[\\/]links[\\/]useJobs\.ts$|providers[\\/](tasks[\\/]rateLimit|store[\\/]jobsDatabase))/;
/** All links of a domain, and the texts of their checks: the page of the links and that of the checks would load each other.
 * Not what filters links: the page would load the rest with it. */
const allLinks =
  /[\\/]src[\\/](engines[\\/](links[\\/]checks|link-lists[\\/](reading[\\/](?!pages|pagesOfVisit|searchedLists|searchCode|lookThrough)\w+|worker[\\/]indexClient|store[\\/]keptListWriter|checks[\\/](collectSteps|services|stepTo|texts)))|resources[\\/]links[\\/](useAllLinks|useProjectLists|useCheckCounts|useFollowSteps))\.ts$/;
/** What jobs, the list of all links and Logout have in common, and the palette with jobs and the import: the others would load those. */
const background =
  /[\\/]src[\\/](providers[\\/](tasks[\\/](locks|retryPolicy)|store[\\/](owner|database|keptImports))|engines[\\/]links[\\/]jump)\.ts$|[\\/]node_modules[\\/]idb[\\/]/;

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
  { name: 'dialog', test: (id) => dialogs.test(id) || linkForm.test(id), priority: 1 },
  group(1, (module) => (background.test(module.id) || isOfPages(module) ? 'pages' : null)),
  { name: 'allLinks', test: allLinks, priority: 1 },
  { name: 'jobReads', test: jobReads, priority: 1 },
  { name: 'jobs', test: jobs, priority: 1 },
  group(0, (module) => (isOfDrawnPages(module) ? 'DeclaredPage' : nameOfOnlyPage(module))),
];

const isOwn = ({ id }: OwnedModule) => own.test(id);
const pagesOf = ({ owners }: OwnedModule) => owners.filter((owner) => page.test(owner) || slots.test(owner));
const isOfAccess = ({ owners }: OwnedModule) => owners.some((owner) => access.test(owner));
const isOfFrame = ({ owners }: OwnedModule) => owners.some((owner) => frame.test(owner));
const isOfMainPage = (module: OwnedModule) =>
  isOwn(module) && pagesOf(module).length > 1 && module.owners.some((owner) => mainPage.test(owner));

const isOfPages = (module: OwnedModule) =>
  isOwn(module) && pagesOf(module).length > 1 && !isOfDrawnPages(module) && !jobs.test(module.id);

const isOfDrawnPages = (module: OwnedModule) =>
  isOwn(module) &&
  module.owners.length > 0 &&
  module.owners.every((owner) => drawnPage.test(owner) || slots.test(owner));

function nameOfOnlyPage(module: OwnedModule): string | null {
  const [only, ...others] = pagesOf(module);
  if (!isOwn(module) || only === undefined || others.length > 0) return null;
  const [, folder, name = null] = page.exec(only) ?? [];
  if (folder === undefined) return null;
  return module.owners.every((owner) => owner.includes(`/pages/${folder}/`)) ? name : null;
}

function isForVisitors(owner: string): boolean {
  return forVisitors.test(owner);
}

/** A dialog of either is loaded when it is opened. */
const isForMembers = (owner: string) => !isForVisitors(owner) && (frame.test(owner) || page.test(owner));

function group(priority: number, rule: Rule): Rolldown.CodeSplittingGroup {
  return { name: (id, graph) => (uncalled.test(id) ? null : rule({ id, owners: ownersOf(id, graph) })), priority };
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
