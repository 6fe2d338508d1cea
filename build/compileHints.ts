import type { Plugin } from 'vite';

/** The first line by which V8 compiles all functions of a script while it arrives. Other engines take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile the scripts whole, in a thread of its own. Without it each function is parsed twice, and compiled in the
 * main thread when it is first called (docs/decisions/0043).
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post', // Vite begins scripts with a line of its own, and the hint counts in the first one alone
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `${hint}\n${file.code}`;
    },
  },
});
