// Starts Vite for `npm run dev` and `npm run preview`. Vite refuses options that it doesn't know and sets NODE_ENV
// by itself, so what the sandbox wants to know of both is passed on under names of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const empty = process.argv.indexOf('--empty');
if (empty !== -1) {
  process.argv.splice(empty, 1);
  process.env.WAYPOST_SANDBOX_EMPTY = '1';
}
const search = process.argv.indexOf('--search');
if (search !== -1) {
  process.argv.splice(search, 1);
  process.env.WAYPOST_SANDBOX_SEARCH = '1';
}
const links = process.argv.indexOf('--links');
if (links !== -1) {
  const [, amount = '?'] = process.argv.splice(links, 2);
  process.env.WAYPOST_SANDBOX_LINKS = amount;
}
const colleague = process.argv.indexOf('--colleague');
if (colleague !== -1) {
  const next = process.argv[colleague + 1];
  const hasSeed = next !== undefined && !next.startsWith('--');
  process.argv.splice(colleague, hasSeed ? 2 : 1);
  process.env.WAYPOST_SANDBOX_COLLEAGUE = hasSeed ? next : '1';
}
process.env.WAYPOST_CONFIGURE_PREVIEW = '1';
process.env.WAYPOST_NODE_ENV = process.env.NODE_ENV ?? '';

const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
await import(pathToFileURL(join(vite, 'bin/vite.js')).href);
