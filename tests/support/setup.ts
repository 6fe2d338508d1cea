import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { closeDatabases } from './closeDatabases';
import { settleConsole, watchConsole } from './console';

// each run tries the same values; other ones with RANDOM_SEED (docs/testing.md)
fc.configureGlobal({ seed: Number(process.env['RANDOM_SEED'] ?? 1) });

// first here, so last after a test: what the next file loads, it loads in its own environment
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
beforeEach(watchConsole);
afterEach(settleConsole);
afterEach(() => void vi.useRealTimers());
afterEach(() => closeDatabases('former'));
afterAll(() => closeDatabases('all'));

// Rules and the sandbox run without a browser. Elsewhere the order counts: modules of the app ask the browser when they are loaded.
if (typeof window === 'undefined') await import('./languages');
else {
  // React in development runs each component as a task of the console, for stacks that are not read here
  Reflect.deleteProperty(console, 'createTask');
  const { completeBrowser } = await import('./browser');
  await completeBrowser();
  const { setUpApp } = await import('./setUpApp');
  setUpApp();
}
