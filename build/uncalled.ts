import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Uncalled {
  readonly by: string;
  readonly modules: readonly string[];
}

const uncalled: readonly Uncalled[] = [
  // for its imports and exports of files, for the traces of its devtools, and for words that the app does not show
  { by: '@refinedev', modules: ['papaparse', 'error-stack-parser', 'pluralize'] },
  // for whoever asks it for a name of a status code, for `data:` addresses, and for files, which XMLHttpRequest sends here
  {
    by: 'axios',
    modules: [
      './helpers/HttpStatusCode.js',
      '../helpers/estimateDataURLDecodedBytes.js',
      '../core/createMultipartBody.js',
    ],
  },
];
const nothing = '\0uncalled';

/** Of the package's two builds, which differ in warnings alone, its exports name the one with them. */
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Leaves out of the build what packages import for parts that the app does not call. */
export const withoutUncalled = (): Plugin => ({
  name: 'without-uncalled',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'react-router') return router;
    return uncalled.some(({ by, modules }) => importer?.includes(`/node_modules/${by}/`) && modules.includes(source))
      ? nothing
      : null;
  },
  load: (id) => (id === nothing ? 'export default {};' : null),
});
