// Starts the simulation: Vite reads its TypeScript.
import { runnerImport } from 'vite';

const main = new URL('main.ts', import.meta.url).pathname;
const alias = { '@': new URL('../../src', import.meta.url).pathname };
const { module } = await runnerImport(main, { configFile: false, logLevel: 'error', resolve: { alias } });
process.exitCode = (await module.main(process.argv.slice(2))) > 0 ? 1 : 0;
