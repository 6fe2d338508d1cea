import { act, render, renderHook, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  Outlet,
  RouterProvider,
  type To,
  useLocation,
  useNavigate,
} from 'react-router';
import { appRoutes } from '@/App';
import { useAccess } from '@/providers/auth/SessionProvider';
import { Workspace } from '@/Workspace';
import { createTestIdentity, type TestIdentity, type Visitor } from './identity';
import type { TestWorld } from './world';

export interface AppOptions {
  world: TestWorld;
  /** The address that is opened: '/'. */
  at?: To;
  /** Who opens it: the world's person. */
  as?: Visitor;
}

/** The app as it is open in a test. */
export interface OpenApp {
  readonly user: UserEvent;
  readonly identity: TestIdentity;
  /** The address now, without the origin and the selection that every page of the workspace carries. */
  readonly location: () => string;
  /** The address now, without the origin. */
  readonly address: () => string;
  /** Follows an address as the back button or a typed address would, inside the running app. */
  readonly go: (to: string | -1) => void;
  /** Leaves, and opens the same address again; what the browser stores stays. */
  readonly reload: () => OpenApp;
  readonly close: () => void;
}

/** Opens the app, with the sandbox as its API and as its identity provider. */
export function renderApp({ world, at = '/', as = world.as }: AppOptions): OpenApp {
  const identity = createTestIdentity(world, as);
  const router: { location: string; navigate?: ReturnType<typeof useNavigate> } = { location: '' };
  function Address() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      Object.assign(router, { location: `${pathname}${search}${hash}`, navigate });
    });
    return null;
  }
  const withAddress = (
    <>
      <Address />
      <Outlet />
    </>
  );
  const { unmount } = render(
    <identity.Provider>
      <RouterProvider router={createMemoryRouter(appRoutes(withAddress), { initialEntries: [at] })} />
    </identity.Provider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    identity,
    location: () => withoutSelection(router.location),
    address: () => router.location,
    go: (to) => act(() => void (typeof to === 'number' ? router.navigate?.(to) : router.navigate?.(to))),
    reload() {
      unmount();
      return renderApp({ world, at: router.location, as: identity.visitor() });
    },
    close: unmount,
  };
}

function withoutSelection(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://app.example');
  for (const key of ['org', 'project']) searchParams.delete(key);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

/** Where a signed-in person's pages stand: session, Refine, data provider, cache; without shell and selection. */
function workspaceOf(world: TestWorld) {
  const identity = createTestIdentity(world, world.as);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <identity.Provider>
        <SignedIn>
          <Workspace>{children}</Workspace>
        </SignedIn>
      </identity.Provider>
    </MemoryRouter>
  );
  return { identity, wrapper };
}

/** Shows one part of a page in the workspace. */
export const renderPart = (part: ReactNode, world: TestWorld) => render(part, { wrapper: workspaceOf(world).wrapper });

/** Runs a hook in the workspace. */
export async function renderInWorkspace<Result, Props>(
  hook: (props: Props) => Result,
  { world, initialProps }: { world: TestWorld; initialProps?: Props },
) {
  const { identity, wrapper } = workspaceOf(world);
  const rendered = renderHook(hook, { ...(initialProps !== undefined && { initialProps }), wrapper });
  const hasProfile = () => {
    if (rendered.result.current === null) throw new Error('The profile has not arrived');
  };
  await waitFor(hasProfile, { interval: 5 }); // it changes nothing of the document
  return { ...rendered, identity };
}

function SignedIn({ children }: { children: ReactNode }) {
  return useAccess().kind === 'granted' ? children : null;
}
