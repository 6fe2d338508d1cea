import { afterEach, beforeEach } from 'vitest';
import { settleConsole, watchConsole } from './console';

beforeEach(watchConsole);
afterEach(settleConsole);

// Tests of the sandbox run without a browser and need nothing of what follows. The order counts: modules of the app ask
// the browser when they are loaded.
if (typeof window !== 'undefined') {
  const { completeBrowser } = await import('./browser');
  await completeBrowser();
  const { setUpApp } = await import('./setUpApp');
  setUpApp();
}
