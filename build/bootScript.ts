import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type ResolvedConfig, type Rolldown } from 'vite';
import { compiledWhole } from './compileHints.ts';

const main = 'src/boot/main.ts';

/** In development a module, which may come after the first paint. */
export const bootModule = (data: string) =>
  `<script id="boot" type="module" src="/${main}" data-pages="${data}"></script>`;

/** A classic script, because the page must not be painted before it. */
export const bootTag = (fileName: string, data: string) =>
  `<script id="boot" src="/${fileName}" data-pages="${data}"></script>`;

/**
 * Builds src/boot as a file of its own, because the Content-Security-Policy forbids inline scripts. Its name carries a hash, so
 * that browsers keep it as they keep the other files.
 */
export async function buildBoot({ root, mode, envDir, envPrefix, resolve, build: { outDir } }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root,
    mode,
    envDir,
    envPrefix,
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      sourcemap: 'hidden',
      outDir,
      rolldownOptions: { input: join(root, main), output: { format: 'iife' } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output; // one input, no watching
  const source = compiledWhole(chunk.code);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/boot-${hash}.js`, source, map: String(chunk.map) };
}
