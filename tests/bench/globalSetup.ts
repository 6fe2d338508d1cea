import type { TestProject } from 'vitest/node';
import { startBuiltApp } from '../support/builtApp';
import { chromiumPath } from '../support/chromium';
import { buildReference } from './buildReference';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    readyAfterMs: number;
  }
}

/** Builds and serves the app, and the reference page below it. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp('waypost-bench');
  await buildReference(origin, dist);
  project.provide('origin', origin);
  project.provide('readyAfterMs', readyAfterMs);
  return stop;
}
