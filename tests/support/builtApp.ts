import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Build, buildApp, buildUnconfigured, copyBuild, environment, runVite } from './appBuild';

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
const patienceMs = 180_000;

/** Builds the app for a free port and serves it with fresh data as docs/deploy.md says. */
export async function startBuiltApp(name = 'waypost-e2e', root = here): Promise<BuiltApp> {
  const place = await findPlace(name, root);
  await buildApp(place);
  return serve(place);
}

/**
 * Serves the app at several origins, with a sandbox for each. It is built once, while the sandboxes start; the first one fills its
 * database, and the others begin with copies of it, in which local domains follow their port.
 */
export async function startBuiltApps(count: number): Promise<readonly BuiltApp[]> {
  const places = await Promise.all(Array.from({ length: count }, () => findPlace('waypost-e2e', here)));
  const [apps] = await Promise.all([serveCopies(places), buildOnce(places)]);
  return apps;
}

/**
 * Serves one build as deployments that differ in these variables of the page and of the sandbox, which each has. The sandboxes begin with copies
 * of the data of that app, or fill their databases.
 */
export async function startDeployments(
  differences: readonly Readonly<Record<string, string>>[],
  build: string,
  copied?: Build,
): Promise<readonly BuiltApp[]> {
  const places = await Promise.all(differences.map(() => findPlace('waypost-deployment', here)));
  return Promise.all(
    places.map(async (place, index) => {
      const ofPage = Object.entries(differences[index] ?? {}).filter(([name]) => name.startsWith('VITE_'));
      await Promise.all([
        copyBuild(build, place, Object.fromEntries(ofPage)),
        copied && copyData({ origin: copied.origin, folder: dirname(copied.dist) }, place),
      ]);
      return serve(place, differences[index]);
    }),
  );
}

async function serveCopies([first, ...others]: readonly Place[]): Promise<readonly BuiltApp[]> {
  if (!first) return [];
  const app = await serve(first);
  const copies = others.map(async (place) => {
    await copyData(first, place);
    return serve(place);
  });
  return [app, ...(await Promise.all(copies))];
}

/** Builds the app without values, and has a copy of it at each place. */
async function buildOnce(places: readonly Place[]): Promise<void> {
  const build = join(places[0]?.folder ?? '', 'build');
  await buildUnconfigured(build);
  await Promise.all(places.map((place) => copyBuild(build, place)));
}

/** Where an app is built and served. */
interface Place extends Build {
  readonly root: string;
  /** Folder of the build and the sandbox's data. */
  readonly folder: string;
}

/** A free port, and a folder of its own: two runs at once do not build over each other. */
async function findPlace(name: string, root: string): Promise<Place> {
  const origin = `http://localhost:${await freePort()}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const dist = join(folder, 'dist');
  await mkdir(dist); // Vite refuses to serve a folder that is not there yet
  return { root, origin, folder, dist };
}

async function copyData(from: Data, to: Data): Promise<void> {
  // the index of the log belongs to the open database; SQLite makes it anew
  const filter = (path: string) => !path.endsWith('-shm');
  await cp(dataOf(from), dataOf(to), { recursive: true, filter });
}

type Data = Pick<Place, 'folder' | 'origin'>;

/** Where its sandbox keeps the database and its key. */
const dataOf = ({ folder, origin }: Data) => join(folder, 'data', new URL(origin).port);

async function serve({ root, origin, folder, dist }: Place, values = {}): Promise<BuiltApp> {
  const startedAt = performance.now();
  const options = {
    mode: 'sandbox',
    configFile: 'tests/support/served.config.ts',
    build: { outDir: dist },
    preview: { port: Number(new URL(origin).port) },
  };
  const env = { ...environment(origin, join(folder, 'data')), ...values };
  const server = runVite('preview', options, { cwd: root, env });
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
