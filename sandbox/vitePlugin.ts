import type { ConfigEnv, Connect, Plugin, PreviewServer, UserConfig, ViteDevServer } from 'vite';
import { loaderFor, loadThrough } from './dev/loading.ts';
import { sandboxMiddleware } from './dev/middleware.ts';
import { endWith, hostToListenOn, refuseBusyPort, refuseProduction } from './dev/refusals.ts';
import { isRunning, keepRunning } from './dev/running.ts';
import { portOf, type Setup, setupFrom } from './dev/setup.ts';
import { fillVariables, readVariables, type Variables } from './dev/variables.ts';
import { greeting, logFor, sayIndexed } from './dev/words.ts';

/** Vite serves any file of the project except these: its own list, which setting one replaces, and the sandbox's data. */
export const hiddenFiles = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.sandbox/**',
  'signing-key.json',
  'sandbox.db*',
];

/** Serves the sandbox on the dashboard's own port, in `vite` and in `vite preview --mode sandbox`; never in a build. */
export function sandbox(): Plugin {
  let setup: Setup | undefined;
  let variables: Variables = {};

  async function prepare(config: UserConfig, env: ConfigEnv): Promise<UserConfig> {
    const root = config.root ?? process.cwd();
    const chosen = readVariables(env.mode, root);
    const asked = env.isPreview ? config.preview : config.server;
    const port = portOf(asked?.port, chosen);
    const origin = `http://localhost:${port}`;
    variables = fillVariables(chosen, wantsSandbox(env) ? origin : undefined);
    if (wantsSandbox(env) && env.command === 'serve') setup = setupFrom(variables, origin, root);
    const serving = { port, strictPort: true };
    if (!setup) return { server: serving, preview: serving };
    refuseProduction(process.env.WAYPOST_NODE_ENV ?? (env.isPreview ? undefined : process.env.NODE_ENV));
    const host = hostToListenOn(asked?.host, variables.WAYPOST_SANDBOX_EXPOSE === '1');
    if (!isRunning()) await refuseBusyPort(port);
    const ignored = ['**/.sandbox/**'];
    return {
      server: { ...serving, host, fs: { deny: hiddenFiles }, watch: { ignored } },
      preview: { ...serving, host },
    };
  }

  async function start(server: ViteDevServer | PreviewServer, loader: ViteDevServer): Promise<void> {
    if (!setup) return;
    const running = keepRunning(loadThrough(loader), {
      ...setup.options,
      log: logFor(variables),
      onIndexed: sayIndexed,
      // the page of a preview is a file
      onSearchChosen: server === loader ? tellPages : undefined,
    });
    await running.current().catch(endWith);
    server.middlewares.use(sandboxMiddleware(running));
    server.httpServer?.on('close', () => void running.stop());
    const said = greeting(setup);
    server.printUrls = () => server.config.logger.info(said);
  }

  return {
    name: 'sandbox',
    config: (config, env) => prepare(config, env).catch(endWith),
    configureServer: async (server) => {
      await start(server, server);
      return () => server.middlewares.use(refuseMissingFile);
    },
    configurePreviewServer: async (server) => {
      if (setup) await start(server, await loaderFor(server));
      return () => server.middlewares.use(refuseMissingFile);
    },
  };
}

/** Vite reads the environment for each page that it serves. */
function tellPages(hasSearch: boolean): void {
  process.env.VITE_LINK_SEARCH = hasSearch ? 'server' : 'browser';
}

/** 404 for a built file that is not there (docs/deploy.md), where Vite has put the page in its place. */
const refuseMissingFile: Connect.NextHandleFunction = ({ originalUrl = '' }, response, next) => {
  if (!originalUrl.startsWith('/assets/')) return next();
  response.writeHead(404).end();
};

/** Not in tests, which make their own, nor in a build, which has no values until the preview configures it. */
const wantsSandbox = ({ command, mode, isPreview }: ConfigEnv): boolean =>
  !process.env.VITEST && command === 'serve' && (mode === 'sandbox' || !isPreview);
