import type { TestProject } from 'vitest/node';
import { startBuiltApp } from '../support/builtApp';
import { chromiumPath } from '../support/chromium';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    origin: string;
    dist: string;
    readyAfterMs: number;
  }
}

/** Finds a browser, builds the app and serves it; every journey uses the same one. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp();
  project.provide('origin', origin);
  project.provide('dist', dist);
  project.provide('readyAfterMs', readyAfterMs);
  return stop;
}
