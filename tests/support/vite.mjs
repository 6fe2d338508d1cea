// Vite's command serves a project once; this runs beside others: `node vite.mjs build|preview <inline configuration as JSON>`.
import { build, preview } from 'vite';

const [, , command, options] = process.argv;
await (command === 'build' ? build : preview)(JSON.parse(options));
