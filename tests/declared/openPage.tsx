import { AccessControlContext, type AccessControlProvider } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { NavigationGuard } from '@/lib/leaving/NavigationGuard';
import { RecordsPage } from '@/pages/declared/DeclaredPage';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { resources } from '@/resources';
import { SelectionProvider } from '@/resources/selection/SelectionProvider';
import { RouteFocus } from '@/shell/RouteFocus';
import { PageTitle } from '@/ui/layout/pageTitle';
import { Workspace } from '@/Workspace';
import { createTestIdentity } from '../support/identity';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';
import { type HookRow, hooks, serveHooks } from './hooks';

interface Opening {
  /** The address that it is opened at. */
  readonly at?: string;
  readonly rows?: readonly HookRow[];
  readonly pageSize?: number;
  /** What is declared; the hooks as they are. */
  readonly resource?: ResourceDeclaration;
  readonly can?: AccessControlProvider['can'];
  /** Other resources, some of which may refer to it. */
  readonly others?: readonly ResourceDeclaration[];
  /** Below which its records have addresses. */
  readonly path?: string;
  readonly before?: (api: ReturnType<typeof serveHooks>, world: TestWorld) => unknown;
}

/** Opens the page that is drawn from a declaration, where a signed-in person's pages stand. */
export async function openPage(opening: Opening = {}) {
  const { path = '/hooks', at = path, rows = [], pageSize, resource = hooks, others = [], can, before } = opening;
  const world = await createTestWorld();
  const api = serveHooks(rows, pageSize);
  await before?.(api, world);
  const identity = createTestIdentity(world, 'ada');
  const referred = Object.values(resource.fields ?? {}).flatMap((field) => field?.reference ?? []);
  const loadOthers = async () => others;
  let address = at;
  const page = (
    <PageTitle value="Hooks">
      <RecordsPage resource={resource} path={path} others={loadOthers} />
    </PageTitle>
  );
  const app = (
    <>
      <NavigationGuard />
      <Address
        onShown={(shown) => {
          address = shown;
        }}
      />
      <RouteFocus />
      <identity.Provider>
        <SignedIn>
          <Workspace declared={[...resources, ...others, ...referred, resource]}>
            <SelectionProvider subject="auth0|ada">
              <main>
                {can ? (
                  <AccessControlContext
                    value={{ can, options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false } } }}
                  >
                    {page}
                  </AccessControlContext>
                ) : (
                  page
                )}
              </main>
            </SelectionProvider>
          </Workspace>
        </SignedIn>
      </identity.Provider>
    </>
  );
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: app }], { initialEntries: [at] })} />,
  );
  const user = userEvent.setup({ delay: null });
  /** Chooses an action of a row. */
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: screenWords.recordActions(name) }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { world, api, identity, user, act, address: () => withoutSelection(address), close: unmount };
}

/** Every page names its selection. */
function withoutSelection(address: string): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('org');
  query.delete('project');
  return query.size > 0 ? `${path}?${query}` : path;
}

function SignedIn({ children }: { children: ReactNode }) {
  return useAccess().kind === 'granted' ? children : null;
}

/** Tells where the router is. */
function Address({ onShown }: { onShown: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onShown(pathname + search);
  });
  return null;
}
