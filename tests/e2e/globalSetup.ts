import type { TestProject } from 'vitest/node';
import { startBuiltApps } from '../support/builtApp';
import { chromiumPath } from '../support/chromium';
import { testWorkers } from '../support/workers';

/** The app that one worker has for itself, so that journeys of several workers never meet. */
export interface WorkerApp {
  readonly origin: string;
  /** Folder of the built files. */
  readonly dist: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    apps: readonly WorkerApp[];
  }
}

/** Finds a browser, then builds the app and serves it for each worker, with a sandbox of its own. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const apps = await startBuiltApps(testWorkers);
  project.provide(
    'apps',
    apps.map(({ origin, dist }) => ({ origin, dist })),
  );
  return () => Promise.all(apps.map((app) => app.stop()));
}
