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
/** Throws when it or a part of it is called: an empty module would give `undefined` in silence. */
const refusing = `
const refuse = () => { throw new Error('The build has left out what is used here (build/uncalled.ts)'); };
export default /* @__PURE__ */ new Proxy(refuse, { get: () => refuse });
`;

/** Of the package's two builds, which differ in warnings alone, its exports name the one with them. */
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Leaves out of the build what packages import for parts that the app does not call. */
export function withoutUncalled(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'react-router') return router;
      const isLeftOut = uncalled.some(
        ({ by, modules }) => importer?.includes(`/node_modules/${by}/`) && modules.includes(source),
      );
      if (isLeftOut) found.add(source);
      return isLeftOut ? nothing : null;
    },
    load: (id) => (id === nothing ? refusing : null),
    buildEnd() {
      const missing = uncalled.flatMap(({ modules }) => modules).filter((module) => !found.has(module));
      if (missing.length > 0)
        this.error(`build/uncalled.ts names what nothing imports any more: ${missing.join(', ')}`);
    },
  };
}
