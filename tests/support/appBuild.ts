import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { configure } from '../../build/configuration.ts';
import { forSandbox } from '../../sandbox/dev/variables.ts';

const here = join(import.meta.dirname, '../..');

/** Where the app is built, and the origin that it is built for. */
export interface Build {
  readonly origin: string;
  readonly dist: string;
  readonly root?: string;
}

/** Builds the app for an origin that it shares with its API and its identity provider. */
export async function buildApp({ origin, dist, root = here }: Build): Promise<void> {
  const options = { mode: 'sandbox', logLevel: 'error', build: { outDir: dist, emptyOutDir: true } } as const;
  await finished(runVite('build', options, { cwd: root, env: environment(origin) }));
}

/** Builds the app without the values of any deployment. */
export async function buildUnconfigured(dist: string): Promise<void> {
  const options = { logLevel: 'error', build: { outDir: dist, emptyOutDir: true } } as const;
  const empty = Object.fromEntries(Object.keys(valuesFor('http://localhost')).map((name) => [name, '']));
  await finished(runVite('build', options, { cwd: here, env: { ...environment('http://localhost'), ...empty } }));
}

/** Copies a build and its source maps, and configures the copy for its origin and these values. */
export async function copyBuild(from: string, { origin, dist }: Build, values = {}): Promise<void> {
  await Promise.all(['', '-maps'].map((end) => cp(`${from}${end}`, `${dist}${end}`, { recursive: true })));
  configure(dist, { ...valuesFor(origin), ...values });
}

/** The values of an app that shares its origin with its API and its identity provider. */
export const valuesFor = (origin: string): Record<string, string> => ({
  ...forSandbox(origin),
  VITE_PRODUCT_NAME: 'Waypost',
  // Journeys go where only some deployments lead; that these are off by default is a test of the screen.
  VITE_PREVIEW_FEATURES: 'bulk-actions',
});

/** What a developer has in their environment or in .env.local must not change what is tested. */
export function environment(origin: string, data = ''): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITE|VITEST|WAYPOST|NODE_ENV)(_|$)/.test(name));
  const { port } = new URL(origin);
  return {
    ...Object.fromEntries(own),
    WAYPOST_SANDBOX_PORT: port,
    WAYPOST_SANDBOX_DATA: data,
    WAYPOST_SANDBOX_EMPTY: '',
    WAYPOST_SANDBOX_LINKS: '',
    WAYPOST_SANDBOX_COLLEAGUE: '',
    WAYPOST_SANDBOX_SEARCH: '',
    WAYPOST_SANDBOX_DATABASE_URL: '',
    // longer than a run: journeys share a sign-in, and a refresh would end it for the others
    WAYPOST_SANDBOX_TOKEN_SECONDS: '3600',
    ...valuesFor(origin),
  };
}

/** The child's pid is Vite's own, so that ending it leaves nothing behind. */
export function runVite(
  command: 'build' | 'preview',
  options: InlineConfig,
  place: { cwd: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  const parameters = [join(here, 'tests/support/vite.mjs'), command, JSON.stringify(options)];
  return spawn(process.execPath, parameters, { ...place, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function finished(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The app could not be built; the reason stands above.');
}
