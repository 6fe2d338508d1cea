import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildUnconfigured } from '../../support/appBuild';
import { startDeployments } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server searches. */
    searched: string;
    /** Where all links are read instead. */
    read: string;
    links: number;
  }
}

/** More take minutes to be indexed: `SEARCH_LINKS=1000000 npm run bench -- --project search`. */
const links = Number(process.env.SEARCH_LINKS ?? 200_000);

/** Serves one build twice, each time with a list of so many links: as a deployment whose server searches, and as one that reads them all. */
export async function setup(project: TestProject) {
  const list = { WAYPOST_SANDBOX_LINKS: String(links) };
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const build = join(folder, 'dist');
  await buildUnconfigured(build);
  const apps = await startDeployments(
    [
      { ...list, VITE_LINK_SEARCH: 'server', WAYPOST_SANDBOX_SEARCH: '1' },
      { ...list, VITE_LINK_SEARCH: 'browser' },
    ],
    build,
  );
  project.provide('chromium', chromiumPath());
  project.provide('searched', apps[0]?.origin ?? '');
  project.provide('read', apps[1]?.origin ?? '');
  project.provide('links', links);
  return async () => {
    await Promise.all(apps.map(({ stop }) => stop()));
    await rm(folder, { recursive: true });
  };
}
