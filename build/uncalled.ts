import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, Visitor } from 'vite';

interface UncalledModules {
  readonly by: string;
  readonly modules: readonly string[];
}

interface UncalledFunctions {
  /** The end of the module's path. */
  readonly of: string;
  readonly names: readonly string[];
}

const modules: readonly UncalledModules[] = [
  // for its imports and exports of files, for the traces of its devtools, and for words that the app does not show
  { by: '@refinedev', modules: ['papaparse', 'error-stack-parser', 'pluralize'] },
  // for whoever sends all calls by XMLHttpRequest (an upload brings it along), asks for the name of a status code, cancels without an
  // `AbortSignal`, or spreads answers; for `data:` addresses, for forms as JSON or in an address, for files, which XMLHttpRequest sends here,
  // and for queries that are no `URLSearchParams`
  {
    by: 'axios',
    modules: [
      './xhr.js',
      './helpers/HttpStatusCode.js',
      './helpers/formDataToJSON.js',
      './helpers/spread.js',
      './cancel/CancelToken.js',
      '../helpers/formDataToJSON.js',
      '../helpers/toURLEncodedForm.js',
      '../helpers/estimateDataURLDecodedBytes.js',
      '../core/createMultipartBody.js',
      './AxiosURLSearchParams.js',
      '../../../helpers/AxiosURLSearchParams.js',
      '../helpers/toFormData.js',
      './helpers/toFormData.js',
    ],
  },
];

/** Functions, classes, components and values of a module that has more. */
const functions: readonly UncalledFunctions[] = [
  // the app tells nothing of itself to Refine, takes no write back by a countdown (`disableTelemetry`, `mutationMode`), links by the router, and
  // shows a name and a logo of its own
  { of: '/@refinedev/core/dist/index.mjs', names: ['defaultTitle', 'Link', 'Telemetry', 'UndoableQueue'] },
  // for routers that load data or run on a server; the app's is a `BrowserRouter`
  {
    of: '/react-router/dist/production/chunk-7RTFRKQW.mjs',
    names: [
      'AwaitErrorBoundary',
      'DefaultErrorComponent',
      'Form',
      'MemoizedDataRoutes',
      'PrefetchPageLinks',
      'RemixErrorBoundary',
      'RenderErrorBoundary',
      'useNavigateStable',
      'useViewTransitionState',
    ],
  },
  // for pages that come from a server, and for <ViewTransition>, <Activity> and <SuspenseList>
  {
    of: '/react-dom/cjs/react-dom-client.production.js',
    names: [
      'attemptExplicitHydrationTarget',
      'canHydrateHydrationBoundary',
      'canHydrateInstance',
      'canHydrateTextInstance',
      'clearHydrationBoundary',
      'hideOrUnhideDehydratedBoundary',
      'mountHostRootWithoutHydrating',
      'prepareToHydrateHostInstance',
      'updateDehydratedSuspenseComponent',
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'createViewTransitionInstance',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
  },
];

/** Packages that give their functions names for developer tools: a statement for each, which keeps even what nobody imports. */
const named = /\/node_modules\/(?:@refinedev\/(?:core|antd)\/dist\/index\.mjs|react-router\/dist\/production\/)/;

const nothing = '\0uncalled';
/** Throws when it or a part of it is called: an empty module would give `undefined` in silence. */
const refusing = `
const refuse = () => { throw new Error('The build has left out what is used here (build/uncalled.ts)'); };
export default /* @__PURE__ */ new Proxy(refuse, { get: () => refuse });
`;

/** Of the package's two builds, which differ in warnings alone, its exports name the one with them. */
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Leaves out of the build what packages have for parts that the app does not call. */
export function withoutUncalled(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'react-router') return router;
      const isLeftOut = modules.some(
        ({ by, modules }) => importer?.includes(`/node_modules/${by}/`) && modules.includes(source),
      );
      if (isLeftOut) found.add(source);
      return isLeftOut ? nothing : null;
    },
    load: (id) => (id === nothing ? refusing : null),
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const names = functions.filter(({ of }) => path.endsWith(of)).flatMap(({ names }) => names);
      if (names.length === 0 && !named.test(path)) return null;
      const program = this.parse(code);
      const uncalled = names.flatMap((name) => refusals(program, name));
      for (const { name } of uncalled) found.add(name);
      return { code: edited(code, [...uncalled, ...(named.test(path) ? namings(program) : [])]), map: null };
    },
    buildEnd() {
      const all = [...modules.flatMap(({ modules }) => modules), ...functions.flatMap(({ names }) => names)];
      const missing = all.filter((each) => !found.has(each));
      if (missing.length > 0) this.error(`build/uncalled.ts names what is not there any more: ${missing.join(', ')}`);
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const refusal = "{ throw Error('Left out by build/uncalled.ts'); }";

/** Has a function or class of the module's top level throw whenever it is called; a value has no properties any more. */
function refusals({ body }: ESTree.Program, name: string): readonly (Edit & { readonly name: string })[] {
  const refuse = (node: ESTree.Span, text: string) => ({ name, ...placeOf(node), text });
  return body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration' && statement.id?.name === name && statement.body)
      return refuse(statement.body, refusal);
    if (statement.type === 'ClassDeclaration' && statement.id?.name === name)
      return refuse(statement, `function ${name}() ${refusal}`);
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === name && init ? refuse(init, `() => ${refusal}`) : [],
    );
  });
}

/** Takes back `__name(function, 'its name')`, alone or around a function, and `Component.displayName = 'its name'`. */
function namings(program: ESTree.Program): readonly Edit[] {
  const edits: Edit[] = [];
  const isNaming = (node: ESTree.Node): node is ESTree.CallExpression =>
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__name';
  new Visitor({
    ExpressionStatement({ expression, ...statement }) {
      const isDisplayName =
        expression.type === 'AssignmentExpression' &&
        expression.left.type === 'MemberExpression' &&
        nameOf(expression.left.property) === 'displayName';
      if (isNaming(expression) || isDisplayName) edits.push({ ...placeOf(statement), text: ';' });
    },
    CallExpression(call) {
      const [given] = call.arguments;
      if (!given || !isNaming(call)) return;
      edits.push({ start: call.start, end: given.start, text: '' }, { start: given.end, end: call.end, text: '' });
    },
  }).visit(program);
  return edits;
}

const placeOf = ({ start, end }: ESTree.Span) => ({ start, end });
const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined);

/** The code after all edits; what stands in another edit goes with that. */
function edited(code: string, edits: readonly Edit[]): string {
  let written = '';
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < end) continue;
    written += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return written + code.slice(end);
}
