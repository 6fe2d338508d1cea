import { createServer, type PreviewServer, type ViteDevServer } from 'vite';
import type { Load } from './running.ts';

const entry = '/sandbox/index.ts';

/** The sandbox's TypeScript through Vite: a new module object after each edit, the same one otherwise. */
export const loadThrough =
  (server: ViteDevServer): Load =>
  async () =>
    (await server.ssrLoadModule(entry)) as Awaited<ReturnType<Load>>; // Vite can't know the module's type

/** A preview server runs no TypeScript, so it uses a development server without a port. */
export async function loaderFor({ config, httpServer }: PreviewServer): Promise<ViteDevServer> {
  const loader = await createServer({
    configFile: false,
    root: config.root,
    resolve: { alias: config.resolve.alias },
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  });
  httpServer.on('close', () => void loader.close());
  return loader;
}
