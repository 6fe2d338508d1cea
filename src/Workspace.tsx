import {
  matchResourceFromRoute,
  Refine,
  ResourceContext,
  type ResourceProps,
  type RouterProvider,
} from '@refinedev/core';
import refineRouter from '@refinedev/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { UnframedPages } from '@/shell/Notices';
import { ignoreCompositionKeys } from './lib/browser/typing';
import { whenQuiet } from './lib/browser/whenQuiet';
import { loginAlert } from './pages/login/LoginPage';
import { useIdentity } from './providers/auth/identity';
import { useAuthProvider } from './providers/auth/SessionProvider';
import { createDataProvider } from './providers/data/createDataProvider';
import { createQueryClient } from './providers/data/createQueryClient';
import type { ResourceDeclaration } from './providers/data/declaration';
import { clientFor } from './providers/http/client';
import { notificationProvider } from './providers/notifications';
import { NotificationHost } from './providers/notifications/NotificationHost';
import { useTheme } from './providers/theme/useTheme';
import { accessControlProvider, resources } from './resources';
import { drawnPages } from './routes';
import { workspaceRoutes } from './routeTable';
import { Icon } from './ui/icons/Icon';
import { DashboardIcon, GlobeIcon, LinkIcon, UploadIcon } from './ui/icons/navigation';
import { ThemeNameContext } from './ui/theme/ThemeNameContext';
import { installTooltips } from './ui/tooltip/tooltips';

/** A page with an icon stands in the menu. */
const icons: Readonly<Partial<Record<(typeof workspaceRoutes)[number]['path'], ReactNode>>> = {
  '/': <DashboardIcon />,
  '/links': <LinkIcon />,
  '/domains': <GlobeIcon />,
  '/upload': <UploadIcon />,
};

/** The pages as Refine's menu and router know them, in the order of the route table, and the resources without a page. */
function resourcesOfRefine(declared: readonly ResourceDeclaration[]): ResourceProps[] {
  const designed = workspaceRoutes.map(({ path, title, ...route }) => ({
    name: 'resource' in route ? route.resource : path.slice(1),
    list: path,
    meta: { label: title, icon: icons[path], hide: icons[path] === undefined },
  }));
  const drawn = drawnPages.map(({ path, title, icon }) => ({
    name: path.slice(1),
    list: path,
    meta: { label: title, icon: icon && <Icon path={icon} />, hide: icon === undefined },
  }));
  const shown = [...designed, ...drawn];
  const names = new Set<string>(shown.map(({ name }) => name));
  return [...shown, ...declared.filter(({ name }) => !names.has(name)).map(({ name }) => ({ name }))];
}

ignoreCompositionKeys(); // before what handles keys: pages of visitors have no fields

const asItIs = (word: string) => word;

/** What Refine reads of an address. Its own reading decodes an id and `to` a second time, and throws where they have a '%'. */
function useParsedAddress() {
  const { pathname, search } = useLocation();
  const { resources } = useContext(ResourceContext);
  return useCallback(() => {
    const { resource, action } = matchResourceFromRoute(pathname, resources);
    const params = Object.fromEntries(new URLSearchParams(search));
    return { pathname, params, ...(resource && { resource }), ...(action && { action }) };
  }, [pathname, search, resources]);
}

const routerProvider: RouterProvider = { ...refineRouter, parse: useParsedAddress };

interface WorkspaceProps {
  /** The product's own unless told. */
  readonly declared?: readonly ResourceDeclaration[];
  /** For pages without the shell, which brings notices of its own: what stands in for their code. */
  readonly unframedLoader?: ReactNode;
  readonly children: ReactNode;
}

/** Everything that a signed-in person's pages stand on: Refine and its ports. Its caches end with it. */
export function Workspace({ declared = resources, unframedLoader, children }: WorkspaceProps) {
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();
  const { theme } = useTheme();
  const [ports] = useState(() => ({
    dataProvider: createDataProvider(clientFor(getToken), declared),
    resources: resourcesOfRefine(declared),
    queryClient: createQueryClient(authProvider.onError),
  }));
  useEffect(() => installTooltips(document), []);
  // what the sign-in page says after a sign-out without a connection
  useEffect(() => void whenQuiet().then(loginAlert.preload), []);
  return (
    <ThemeNameContext value={theme}>
      <QueryClientProvider client={ports.queryClient}>
        <Refine
          authProvider={authProvider}
          dataProvider={ports.dataProvider}
          accessControlProvider={accessControlProvider}
          notificationProvider={notificationProvider}
          routerProvider={routerProvider}
          resources={ports.resources}
          options={{
            disableTelemetry: true,
            mutationMode: 'pessimistic',
            syncWithLocation: false,
            reactQuery: { clientConfig: ports.queryClient },
            overtime: { enabled: false, interval: 1_000 }, // its timers would draw each list that loads anew every second
            textTransformers: { plural: asItIs, singular: asItIs }, // for Refine's own messages, which nothing shows
          }}
        >
          {unframedLoader ? <UnframedPages loader={unframedLoader}>{children}</UnframedPages> : children}
        </Refine>
        <NotificationHost />
      </QueryClientProvider>
    </ThemeNameContext>
  );
}
