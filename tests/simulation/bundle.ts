import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import * as contract from '@/contract/links';
import { type Swap, scale } from './swaps';
import { globalNames } from './world/realm';

const root = resolve(import.meta.dirname, '../..');

/** Code of the product that can be run again and again, each time as its own instance with globals of its own. */
export type Program = (...globals: unknown[]) => unknown;

export interface Programs {
  readonly page: Program;
  /** By the names of their files. */
  readonly workers: ReadonlyMap<string, Program>;
}

const workerFiles = {
  'indexWorker.ts': 'src/engines/link-lists/worker/indexWorker.ts',
  'exportWorker.ts': 'src/engines/exports/exportWorker.ts',
};

const variables = {
  VITE_PRODUCT_NAME: 'Waypost',
  VITE_API_BASE_URL: 'https://api.example.com',
  VITE_AUTH0_DOMAIN: 'id.example.com',
  VITE_AUTH0_CLIENT_ID: 'simulation',
  VITE_AUTH0_AUDIENCE: 'https://api.example.com',
  VITE_MARKETING_URL: 'https://example.com',
  VITE_DEFAULT_SHORT_DOMAIN: 'go.example.com',
  VITE_ACME_VALIDATION_HOST: 'acme.example.com',
};

/** Bundles the real modules, with limits that few links reach, and with these parts swapped. */
export async function bundlePrograms(swaps: readonly Swap[]): Promise<Programs> {
  const all = [...scale, ...swaps];
  const done = new Set<Swap>();
  const page = await programOf('tests/simulation/tab/page.ts', all, done);
  const workers = new Map<string, Program>();
  for (const [name, file] of Object.entries(workerFiles)) workers.set(name, await programOf(file, all, done));
  const missing = all.filter((swap) => !done.has(swap));
  if (missing.length > 0)
    throw new Error(`No module has ${missing.map(({ file, from }) => `${file}: ${from}`).join('; ')}`);
  return { page, workers };
}

async function programOf(file: string, swaps: readonly Swap[], done: Set<Swap>): Promise<Program> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'test',
    resolve: {
      alias: {
        '@/providers/http/client': resolve(root, 'tests/simulation/tab/client.ts'),
        '@': resolve(root, 'src'),
      },
    },
    plugins: [sharing, swapping(swaps, done)],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: resolve(root, file), formats: ['iife'], name: 'program', fileName: 'program' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} has not been bundled`);
  const code = `${chunk.code}\nreturn typeof program === 'undefined' ? undefined : program;`;
  return compileFunction(code, globalNames, { filename: `simulation/${file}` }) as Program; // with these parameters
}

/** The schemas of the API have no state and take long to be made: all realms share those of this process. */
const sharing: Plugin = {
  name: 'simulation-shared',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/contract/links.ts')) return undefined;
    return Object.keys(contract)
      .map((name) => `export const ${name} = sharedContract.${name};`)
      .join('\n');
  },
};

/** Each text that is swapped has to be there exactly once. */
const swapping = (swaps: readonly Swap[], done: Set<Swap>): Plugin => ({
  name: 'simulation-swaps',
  enforce: 'pre',
  transform(code, id) {
    let text = code
      .replaceAll('import.meta.env', JSON.stringify(variables))
      .replaceAll('import.meta.url', '"https://app.example.com/"');
    for (const swap of swaps) {
      if (!id.endsWith(`/src/${swap.file}`)) continue;
      const parts = text.split(swap.from);
      if (parts.length !== 2) throw new Error(`${swap.file} has ${parts.length - 1} times: ${swap.from}`);
      text = parts.join(swap.to);
      done.add(swap);
    }
    return { code: text, map: null };
  },
});
