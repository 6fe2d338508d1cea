// Vite reads the TypeScript of `npm run shape`.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('printShape.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
});
module.main();
