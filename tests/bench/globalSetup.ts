import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startBuiltApp } from '../support/builtApp';
import { chromiumPath } from '../support/chromium';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    readyAfterMs: number;
  }
}

/** Builds and serves the app, and the reference page below it: one origin, one API, one session. */
export async function setup(project: TestProject) {
  project.provide('chromium', chromiumPath());
  const { origin, dist, readyAfterMs, stop } = await startBuiltApp('waypost-bench');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'reference'),
    base: '/reference/',
    plugins: [react()],
    build: { outDir: join(dist, 'reference'), emptyOutDir: true, modulePreload: { polyfill: false } },
    logLevel: 'error',
  });
  project.provide('origin', origin);
  project.provide('readyAfterMs', readyAfterMs);
  return stop;
}
