import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildUnconfigured } from '../../support/appBuild';
import { startDeployments } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';

/** Fewer make a quick look: `TAB_LINKS=20000 npm run bench -- --project tabs`. */
const links = Number(process.env.TAB_LINKS ?? 100_000);

/** Serves the app with a list of so many links, which the browser reads. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const build = join(folder, 'dist');
  await buildUnconfigured(build);
  const [app] = await startDeployments([{ WAYPOST_SANDBOX_LINKS: String(links), VITE_LINK_SEARCH: 'browser' }], build);
  project.provide('chromium', chromiumPath());
  project.provide('origin', app?.origin ?? '');
  project.provide('links', links);
  return async () => {
    await app?.stop();
    await rm(folder, { recursive: true });
  };
}
