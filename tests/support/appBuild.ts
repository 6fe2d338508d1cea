import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = join(import.meta.dirname, '../..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

/** Where the app is built, and the origin that it is built for. */
export interface Build {
  readonly origin: string;
  readonly dist: string;
  readonly root?: string;
}

/** Builds the app for an origin that it shares with its API and its identity provider. */
export async function buildApp({ origin, dist, root = here }: Build): Promise<void> {
  const parameters = ['build', '--mode', 'sandbox', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  await finished(runVite(parameters, { cwd: root, env: environment(origin) }));
}

/** Copies a build; where the host of the first place is written, the copy has its own. */
export async function copyBuild(from: Build, to: Build): Promise<void> {
  await cp(from.dist, to.dist, { recursive: true });
  const names = await readdir(to.dist, { recursive: true });
  for (const file of names.filter((name) => /\.(js|html)$/.test(name)).map((name) => join(to.dist, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(new URL(from.origin).host, new URL(to.origin).host));
  }
}

/** What a developer has in their environment or in .env.local must not change what is tested. */
export function environment(origin: string, data = ''): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITE|VITEST|WAYPOST|NODE_ENV)(_|$)/.test(name));
  const { host, port } = new URL(origin);
  return {
    ...Object.fromEntries(own),
    WAYPOST_SANDBOX_PORT: port,
    WAYPOST_SANDBOX_DATA: data,
    WAYPOST_SANDBOX_EMPTY: '',
    WAYPOST_SANDBOX_LINKS: '',
    WAYPOST_SANDBOX_COLLEAGUE: '',
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
export function runVite(parameters: readonly string[], place: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
  return spawn(process.execPath, [vite, ...parameters], { ...place, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function finished(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The app could not be built; the reason stands above.');
}
