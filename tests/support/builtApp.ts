import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The app as it is deployed, built for and served with a sandbox of its own. */
export interface BuiltApp {
  readonly origin: string;
  /** Folder of the built files. */
  readonly dist: string;
  /** From starting the server to the sandbox's first answer, in ms. */
  readonly readyAfterMs: number;
  readonly stop: () => Promise<void>;
}

const here = join(import.meta.dirname, '../..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
const patienceMs = 60_000;

/** Builds the app for a free port, once, into a folder of its own, and serves it with fresh data as docs/deploy.md says. */
export async function startBuiltApp(name = 'waypost-e2e', root = here): Promise<BuiltApp> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`)); // two runs at once do not build over each other
  const dist = join(folder, 'dist');
  const place = { cwd: root, env: environment(origin, join(folder, 'data')) };

  await buildApp({ origin, dist, root });
  const startedAt = performance.now();
  const config = 'tests/support/served.config.ts';
  const server = run(
    ['preview', '--mode', 'sandbox', '--outDir', dist, '--port', `${port}`, '--config', config],
    place,
  );
  const stop = async () => {
    process.off('exit', killNow);
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  const killNow = () => server.kill('SIGKILL');
  process.on('exit', killNow);
  await answer(`${origin}/idp/.well-known/jwks.json`, server);
  return { origin, dist, readyAfterMs: Math.round(performance.now() - startedAt), stop };
}

interface Build {
  readonly origin: string;
  readonly dist: string;
  readonly root?: string;
}

/** Builds the app for an origin that it shares with its API and its identity provider. */
export async function buildApp({ origin, dist, root = here }: Build): Promise<void> {
  const parameters = ['build', '--mode', 'sandbox', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  await finished(run(parameters, { cwd: root, env: environment(origin) }));
}

/** What a developer has in their environment or in .env.local must not change what is tested. */
function environment(origin: string, data = ''): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITE|VITEST|WAYPOST|NODE_ENV)(_|$)/.test(name));
  const { host, port } = new URL(origin);
  return {
    ...Object.fromEntries(own),
    WAYPOST_SANDBOX_PORT: port,
    WAYPOST_SANDBOX_DATA: data,
    WAYPOST_SANDBOX_EMPTY: '',
    WAYPOST_SANDBOX_LINKS: '',
    WAYPOST_SANDBOX_DATABASE_URL: '',
    // longer than a run: journeys share a sign-in, and a refresh would end it for the others
    WAYPOST_SANDBOX_TOKEN_SECONDS: '3600',
    VITE_PRODUCT_NAME: 'Waypost',
    VITE_API_BASE_URL: origin,
    VITE_AUTH0_DOMAIN: `${origin}/idp`,
    VITE_DEFAULT_SHORT_DOMAIN: `go.${host}`,
    // Journeys go where only some deployments lead; that these are off by default is a test of the screen.
    VITE_PREVIEW_FEATURES: 'bulk-actions',
  };
}

/** The child's pid is Vite's own, so that ending it leaves nothing behind. */
function run(parameters: readonly string[], place: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
  return spawn(process.execPath, [vite, ...parameters], { ...place, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function finished(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The app could not be built; the reason stands above.');
}

async function answer(address: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until && server.exitCode === null) {
    const reply = await fetch(address).catch(() => undefined); // not listening yet
    if (reply?.ok) return;
    await wait(50);
  }
  await end(server);
  throw new Error('The built app could not be served; the reason stands above.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}
