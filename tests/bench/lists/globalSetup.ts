import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { configure } from '../../../build/configuration';
import { buildApp, valuesFor } from '../../support/appBuild';
import { startBuiltApp } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';

/** Builds and serves the app, for its sign-in and its API, and beside it the page that talks to the worker. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp('waypost-bench');
  const lists = join(dist, 'lists');
  await buildApp({ origin, dist: lists, root: import.meta.dirname });
  configure(lists, valuesFor(origin));
  project.provide('origin', origin);
  project.provide('readyAfterMs', readyAfterMs);
  return stop;
}
