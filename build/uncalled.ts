import type { Plugin } from 'vite';

/** Of Refine's packages: for its imports and exports of files, and for the traces that its devtools show. */
const uncalled = ['papaparse', 'error-stack-parser'];
const nothing = '\0uncalled';

/** Leaves out of the build what Refine's packages import for parts that the app does not call. */
export const withoutUncalled = (): Plugin => ({
  name: 'without-uncalled',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (uncalled.includes(source) && importer?.includes('@refinedev') ? nothing : null),
  load: (id) => (id === nothing ? 'export default {};' : null),
});
