import type { BootData } from '../src/boot/boot.ts';
import { planRoutes, workspaceRoutes } from '../src/routeTable.ts';

const frame = ['/src/providers/auth/readAccess.ts', '/src/Workspace.tsx', '/src/shell/Shell.tsx'];
const drawing = ['/src/pages/declared/DeclaredPage.tsx', '/src/pages/declared/RecordTable.tsx'];

/**
 * What src/boot does at each address of the route table, and at those of drawn pages, which are named by the folders of their
 * resources.
 * @param filesOf Gives the scripts besides the first one that hold these modules; none in development.
 */
export function bootPages(
  filesOf: (modules: readonly string[]) => readonly string[] = () => [],
  drawn: readonly string[] = [],
): BootData['pages'] {
  const fileOf = (route: { readonly path: string; readonly page: string; readonly hasSlots?: true }) =>
    filesOf([...frame, `/${route.page}.tsx`, ...(route.hasSlots ? [`/src/resources${route.path}/page.tsx`] : [])]);
  return Object.fromEntries([
    ...drawn.map((folder) => [
      `/${folder}`,
      {
        files: filesOf([...frame, ...drawing, `/src/resources/${folder}/resource.tsx`]),
        reads: ['organizations', 'projects'],
        isFramed: true,
      },
    ]),
    ...workspaceRoutes.map((route) => [route.path, { files: fileOf(route), reads: route.firstReads, isFramed: true }]),
    ...planRoutes.map((route) => [route.path, { files: fileOf(route), reads: route.firstReads }]),
  ]);
}
