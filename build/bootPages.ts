import type { BootData, BootPage } from '../src/boot/boot.ts';
import { type FirstRead, planRoutes, shellReads, workspaceRoutes } from '../src/routeTable.ts';

const frame = ['/src/providers/auth/readAccess.ts', '/src/Workspace.tsx', '/src/shell/Shell.tsx'];
const drawing = ['/src/pages/declared/DeclaredPage.tsx', '/src/pages/declared/RecordTable.tsx'];

interface Route {
  readonly path: string;
  readonly page: string;
  readonly hasSlots?: true;
}

const modulesOf = ({ path, page, hasSlots }: Route): readonly string[] =>
  hasSlots ? [`/${page}.tsx`, `/src/resources${path}/page.tsx`] : [`/${page}.tsx`];

/**
 * What the script before the first paint (src/boot) asks for, by address: of the route table, and of drawn pages, whose addresses are
 * the folders of their resources.
 * @param filesOf Gives the scripts besides the first one that hold these modules; none in development.
 * @param drawn The folders of the resources of drawn pages.
 */
export function bootPages(
  filesOf: (modules: readonly string[]) => readonly string[] = () => [],
  drawn: readonly string[] = [],
): BootData['pages'] {
  const page = (modules: readonly string[], reads: readonly FirstRead[]): BootPage => ({
    files: filesOf([...frame, ...modules]),
    reads,
  });
  const framed = (...of: Parameters<typeof page>): BootPage => ({ ...page(...of), isFramed: true });
  return Object.fromEntries<BootPage>([
    ...drawn.map(
      (folder) => [`/${folder}`, framed([...drawing, `/src/resources/${folder}/resource.tsx`], shellReads)] as const,
    ),
    ...workspaceRoutes.map((route) => [route.path, framed(modulesOf(route), route.firstReads)] as const),
    ...planRoutes.map((route) => [route.path, page(modulesOf(route), route.firstReads)] as const),
  ]);
}
