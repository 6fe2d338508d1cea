import { dirname, join } from 'node:path';
import { normalizePath, parseAst, type Rolldown } from 'vite';

const page = /\/src\/pages\/(?!auth-redirect|privacy|not-found)[\w-]+\/(\w+Page)\.tsx$/;
const frame = /\/src\/(Workspace|shell\/Shell)\.tsx$/;
const forVisitors = /\/src\/(pages\/(auth-redirect|login|privacy|configuration|not-found)|shell\/consent)\//;
const withoutEngines = /\/src\/(config|contract|forms|lib|providers|ui)\//;
const antdAndCharts = /\/node_modules\/(clsx|react-is)\//;
const door = /\/src\/engines\/[\w-]+\/index\.ts$/;

/** A file costs a request, and takes along what its modules import: what more need comes first. What /links shares comes with the frame. */
const rules: readonly ((module: ReturnType<typeof described>) => string | false | undefined)[] = [
  // antd and the charts share two packages; in a file without a module of ours they would take Rolldown's runtime out of the first script
  ({ id, isCommon }) => (isCommon || antdAndCharts.test(id)) && 'common',
  ({ id }) => id.endsWith('/src/providers/auth/readAccess.ts') && 'access', // the profile call does not wait for the workspace
  ({ id, isShared, pages }) => (frame.test(id) || (isShared && pages.includes('LinksPage'))) && 'workspace',
  ({ id, isShared }) => isShared && withoutEngines.test(id) && 'pages',
  ({ pages }) => pages.length > 1 && pages.join('').replaceAll('Page', ''),
  ({ pages, isShared }) => isShared && `${pages.join()}Parts`,
  ({ id }) => page.exec(id)?.[1],
];

function described(id: string, owners: readonly string[] = []) {
  const [isForVisitors, isForMembers] = [forVisitors, frame].map((each) => owners.some((by) => each.test(by)));
  const ofPages = owners.filter((by) => page.test(by));
  const pages = ofPages.flatMap((by) => page.exec(by)?.[1] ?? []).toSorted();
  const isShared = ofPages.some((asking) => owners.some((by) => !by.startsWith(`${dirname(asking)}/`)));
  return { id, pages, isShared, isCommon: isForVisitors && (isForMembers || pages.length > 0) };
}

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let owners: ReturnType<typeof ownersIn> | undefined;
  const groups = rules.map<Rolldown.CodeSplittingGroup>((rule, index) => ({
    debugName: `rule ${index + 1}`,
    name: (id, graph) => rule(described(id, (owners ??= ownersIn(graph)).get(id))) || null,
    test: (id: string) => id.includes('/src/') || antdAndCharts.test(id),
    priority: rules.length - index,
  }));
  return [{ name: 'first', tags: ['$initial'], priority: 9 }, ...groups];
}

/** For each module what is asked for by `import()` and needs it: through the door of an engine only what is named. */
function ownersIn(graph: Rolldown.ChunkingContext): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[]>();
  const infoOf = (id: string) => graph.getModuleInfo(id) ?? { code: '', exports: [], importedIds: [] };
  const entries = new Set([normalizePath(join(import.meta.dirname, '../src/main.tsx'))]);
  for (const entry of entries) {
    const needed = new Set([entry]);
    for (const id of needed) {
      owners.set(id, [...(owners.get(id) ?? []), entry]);
      for (const each of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(each);
      const code = infoOf(id).importedIds.some((each) => door.test(each)) ? infoOf(id).code : '';
      const imports = parseAst(code ?? '').body.filter((each) => each.type === 'ImportDeclaration');
      const names = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
      const isNamed = (each: string) => infoOf(each).exports.some((name) => names.has(name));
      for (const each of infoOf(id).importedIds)
        for (const inner of door.test(each) ? infoOf(each).importedIds.filter(isNamed) : [each]) needed.add(inner);
    }
  }
  return owners;
}
