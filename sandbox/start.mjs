// Starts Vite for `npm run dev` and `npm run preview`. Vite refuses options that it doesn't know and sets NODE_ENV
// by itself, so what the sandbox wants to know of both is passed on under names of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const option = process.argv.indexOf('--empty');
if (option !== -1) {
  process.argv.splice(option, 1);
  process.env.WAYPOST_SANDBOX_EMPTY = '1';
}
process.env.WAYPOST_NODE_ENV = process.env.NODE_ENV ?? '';

const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
await import(pathToFileURL(join(vite, 'bin/vite.js')).href);
