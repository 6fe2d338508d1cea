import { dirname, join } from 'node:path';
import { normalizePath, parseAst, type Rolldown } from 'vite';

const page = /\/src\/pages\/(?!privacy|not-found)[\w-]+\/(\w+Page)\.tsx$/;
const forMembers = /\/src\/(Workspace|shell\/Shell)\.tsx$/;
const forVisitors = /\/src\/(pages\/(login|privacy|configuration|not-found)|shell\/consent)\//;
const withoutEngines = /\/src\/(config|contract|forms|lib|providers|ui)\//;
const door = /\/src\/engines\/[\w-]+\/index\.ts$/;

/** A file costs a request, and takes along what its modules import: what more need comes first. What /links shares comes with the frame. */
const rules: readonly ((module: ReturnType<typeof described>) => string | false | undefined)[] = [
  ({ isForVisitors, isForMembers }) => isForVisitors && isForMembers && 'common',
  ({ id }) => id.endsWith('/src/providers/auth/readAccess.ts') && 'access', // the profile call does not wait for the workspace
  ({ id, isShared, pages }) => (forMembers.test(id) || (isShared && pages.includes('LinksPage'))) && 'workspace',
  ({ id, isShared }) => isShared && withoutEngines.test(id) && 'pages',
  ({ pages }) => pages.length > 1 && pages.join('And'),
  ({ pages, isShared }) => isShared && `${pages.join()}Parts`,
  ({ id }) => page.exec(id)?.[1],
];

function described(id: string, owners: readonly string[] = []) {
  const ofPages = owners.filter((by) => page.test(by));
  const pages = ofPages.flatMap((by) => page.exec(by)?.[1] ?? []).toSorted();
  const isShared = ofPages.some((asking) => owners.some((by) => !by.startsWith(`${dirname(asking)}/`)));
  const isForMembers = pages.length > 0 || owners.some((by) => forMembers.test(by));
  return { id, pages, isShared, isForMembers, isForVisitors: owners.some((by) => forVisitors.test(by)) };
}

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let owners: ReturnType<typeof ownersIn> | undefined;
  const groups = rules.map<Rolldown.CodeSplittingGroup>((rule, index) => ({
    name: (id, graph) => rule(described(id, (owners ??= ownersIn(graph)).get(id))) || null,
    test: /\/src\//,
    priority: rules.length - index,
  }));
  return [{ name: 'first', tags: ['$initial'], priority: 9 }, ...groups];
}

/** For each module what is asked for by `import()` and needs it: through the door of an engine only what is named. */
function ownersIn(graph: Rolldown.ChunkingContext): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[]>();
  const infoOf = (id: string) => graph.getModuleInfo(id) ?? { code: '', exports: [], importedIds: [] };
  const namesIn = (code: string | null) =>
    parseAst(code ?? '').body.flatMap((each) =>
      each.type === 'ImportDeclaration' ? each.specifiers.map(({ local }) => local.name) : [],
    );
  const entries = new Set([normalizePath(join(import.meta.dirname, '../src/main.tsx'))]);
  for (const entry of entries) {
    const needed = new Set([entry]);
    for (const id of needed) {
      owners.set(id, [...(owners.get(id) ?? []), entry]);
      for (const each of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(each);
      const names = infoOf(id).importedIds.some((each) => door.test(each)) ? namesIn(infoOf(id).code) : [];
      const isNamed = (each: string) => infoOf(each).exports.some((name) => names.includes(name));
      for (const each of infoOf(id).importedIds)
        for (const inner of door.test(each) ? infoOf(each).importedIds.filter(isNamed) : [each]) needed.add(inner);
    }
  }
  return owners;
}
