import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../support/appBuild';
import { startBuiltApp } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';

/** Builds and serves the app, for its sign-in and its API, and beside it the page that talks to the worker. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp('waypost-bench');
  await buildApp({ origin, dist: join(dist, 'lists'), root: import.meta.dirname });
  project.provide('origin', origin);
  project.provide('readyAfterMs', readyAfterMs);
  return stop;
}
