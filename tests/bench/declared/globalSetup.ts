import type { TestProject } from 'vitest/node';
import { startBuiltApp } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';
import { examplesOf, projectWith } from '../../support/examples';
import { buildReference } from '../buildReference';

/** Builds and serves the app with the resource of the documentation in it, and the reference page below it. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const copy = await projectWith(await examplesOf('docs/adding-a-resource.md'));
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp('waypost-bench', copy.folder);
  await buildReference(origin, dist);
  project.provide('origin', origin);
  project.provide('readyAfterMs', readyAfterMs);
  return async () => {
    await stop();
    await copy.remove();
  };
}
